export { isPlace, listDaysOff } from './country-holidays.ts'
export { hurryOpenings } from './notify-open.ts'

export { DayPicker } from './DayPicker.tsx'
export { default as Schedule } from './Schedule.tsx'

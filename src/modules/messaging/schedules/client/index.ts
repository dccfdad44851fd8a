export { DayPicker } from './DayPicker.tsx'

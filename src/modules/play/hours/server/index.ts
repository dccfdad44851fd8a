export { isPlace, listDaysOff } from './country-holidays.ts'
export {
  type PuzzleTeam,
  arePuzzlesOpen,
  hoursOf,
  mayBegin,
  mustBeOpen,
  openingOf,
  puzzlesMustBeOpen,
} from './hours.ts'
export { hurryOpenings } from './notify-open.ts'

export { boardByKey, periodBoard } from './board.ts'
export { departmentOf } from './department-board/board.ts'
export { figuresOf } from './department-board/cached-figures.ts'
export { type Figures, findFigures } from './department-board/figures.ts'
export {
  averageTogether,
  publishableOf,
  publishableOverDates,
  ranksOf,
} from './department-board/publishable-figures.ts'

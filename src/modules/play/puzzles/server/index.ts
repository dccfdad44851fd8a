export { dailyPuzzles, editionFor, editionsOf } from './daily.ts'
export type { FinishedPuzzle } from './finished.ts'
export { playedOn } from './played.ts'
export { listedPuzzle } from './progress.ts'
export { plays, puzzles } from './schema.ts'
export { meanText, scoreText } from './score-text.ts'
export { replayStates } from './step.ts'
export { type Puzzle, findPuzzles } from './store/days.ts'
export { findLog, findSession } from './store/plays.ts'
export {
  averageScore,
  countPlayed,
  findPlays,
  findTeammates,
  hasPlayed,
} from './store/standings.ts'
export { leadPuzzle } from './threads.ts'

export { calendarBoard, meetingBoard } from './boards.ts'
export { deleteOldChanges, holdsSince } from './day-changes.ts'
export { type PastResult, insertPastResults } from './demo.ts'
export { freezesAt, freezesAtLatest, isPending, findFrozen, lastFinalWeek } from './freeze-dates.ts'
export { freezeSoon, freezesOf, podiumJob } from './freezing.ts'
export { gameTypeNamed, puzzleNamed } from './game-type.ts'
export { grouped } from './grouped.ts'
export { freshOf } from './large-team-cache.ts'
export { SHIFTS } from './levels.ts'
export { lockUsers } from './locks.ts'
export { findPeopleWithDeletedResults, peopleOf, teamsWithResults } from './people.ts'
export {
  type BoardKey,
  ofBoard,
  playersAhead,
  playersOn,
  rankBehind,
  type Hits,
  tieOf,
  sumDays,
} from './ranks.ts'
export { rebuildResults } from './rebuild.ts'
export { type Fact, type Result, recordResults } from './record.ts'
export { firstRetainedDay } from './retention.ts'
export { frozen, pointsDaily, results, rivals, streaks, totals } from './schema.ts'
export { WATCHED_FROM } from './streak-watch.ts'
export { type Streak, currentStreak, feed, frozenBy, hasFreeze } from './streak.ts'
export { supersedeResults } from './supersede.ts'
export { verifyResults } from './verify.ts'

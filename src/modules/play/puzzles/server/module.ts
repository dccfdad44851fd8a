import { puzzleTrial, remindChannel, schedulablePuzzle } from './posts/schedule.ts'
import { boardsPictures } from './posts/boards-picture.ts'
import { laneDrawing } from './posts/lane-picture.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { addDays, dayAt } from '#shared/days.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import type { World } from '#server/world.ts'
import { dailyPuzzles } from './daily.ts'
import { findActiveTeams } from './store/days.ts'
import { deleteOldClaims, extendClaims, KEPT_DAYS } from './claims.ts'
import { coaching } from './coaching.ts'
import type { Database } from '#server/db/database.ts'
import { personRows } from '#server/teams/person-rows.ts'
import { puzzleRoutes } from './routes.ts'
import { oldLogs, oldPlays } from './retention.ts'
import * as tables from './schema.ts'
import type { Module, MemberKey } from '#server/module.ts'
import { editionsOn, type EditionsOn } from '#shared/editions.ts'
import { badSetting, columnSetting } from '#server/teams/settings.ts'
import { pages } from '../pages.ts'
import { puzzlesDemo } from './demo.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { refusals } from '../contract.ts'
import { messages } from './messages.ts'

declare module '#server/teams/settings.ts' {
  interface SettingValues {
    readonly editions: EditionsOn
  }
}

/** The editions a team plays of a puzzle; a game that plays all its editions is left out. */
function parseEditions(input: EditionsOn, { games }: World): EditionsOn {
  const chosen = Object.entries(input).map(([gameType, editions]) => {
    const game = games.puzzles.find(({ meta }) => meta.gameType === gameType)
    if (!game || editions.some((one) => !game.editions.includes(one))) throw badSetting('editions')
    return [gameType, editionsOn(input, { gameType, editions: game.editions }), game] as const
  })
  return Object.fromEntries(
    chosen
      .filter(([, on, game]) => on.length < game.editions.length)
      .map(([gameType, on]) => [gameType, on]),
  )
}

const settings = {
  editions: columnSetting('editions', 'editions_changed', {
    parse: (input, _, world) => parseEditions(input, world),
  }),
}

const HOUR_MS = 60 * 60_000

const ACTIVE_DAYS = 14

/** Makes today's and tomorrow's puzzles of teams that have played lately, so that nobody waits. */
export async function makeAhead(world: World): Promise<void> {
  const now = world.now()
  const since = addDays(dayAt(now, 'UTC'), -ACTIVE_DAYS)
  for (const team of await findActiveTeams(world.db, since)) {
    const today = dayAt(now, team.timeZone)
    for (const day of [today, addDays(today, 1)]) await dailyPuzzles(world, team, day)
  }
}

const MINUTE_MS = 60_000

const puzzlesAhead: JobHandler = {
  retry: { tries: 3, firstMs: MINUTE_MS, mostMs: 10 * MINUTE_MS },
  isLocal: false, // a puzzle that is there already stays as it is
  service: 'game',
  work: makeAhead,
}

/** The log of a copy of a puzzle, in order. */
const movesOf = (db: Database) => {
  const { move, at, guessNumber, n } = tables.playMoves
  const entry = sql`jsonb_build_object('move', ${move}, 'at', ${at}, 'guessNumber', ${guessNumber})`
  const log = db
    .select({ log: sql`coalesce(jsonb_agg(${entry} order by ${n}), '[]'::jsonb)` })
    .from(tables.playMoves)
    .where(
      and(
        eq(tables.playMoves.teamId, tables.plays.teamId),
        eq(tables.playMoves.puzzleId, tables.plays.puzzleId),
        eq(tables.playMoves.userId, tables.plays.userId),
      ),
    )
  return sql<unknown[]>`(${log})`
}

/** Copies of puzzles, with their moves. */
async function playsOf(db: Database, who: MemberKey) {
  const puzzles = await db
    .select({
      gameType: tables.plays.gameType,
      day: tables.plays.day,
      moves: movesOf(db),
      score: tables.plays.score,
      isPractice: tables.plays.isPractice,
      report: tables.plays.report,
      joinedAt: tables.plays.joinedAt,
      finishedAt: tables.plays.finishedAt,
    })
    .from(tables.plays)
    .where(personRows(tables.plays, who))
  return { puzzles }
}

/** Puzzles under way go with their moves; finished ones stay for the team's figures, without what was said of them to their player alone. */
async function forgetPlays(db: Database, who: MemberKey): Promise<void> {
  await db
    .update(tables.plays)
    .set({ report: null })
    .where(and(personRows(tables.plays, who), isNotNull(tables.plays.report)))
  const unfinishedPlays = await db
    .delete(tables.plays)
    .where(and(personRows(tables.plays, who), isNull(tables.plays.finishedAt)))
    .returning({ puzzleId: tables.plays.puzzleId })
  const puzzleIds = unfinishedPlays.map(({ puzzleId }) => puzzleId)
  await db
    .delete(tables.playMoves)
    .where(and(personRows(tables.playMoves, who), inArray(tables.playMoves.puzzleId, puzzleIds)))
}

const auditKinds = {
  games: ['editions_changed', 'puzzle_too_quick'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const puzzles: Module = {
  name: 'puzzles',
  pages,
  messages,
  cardPictures: { still: { court: laneDrawing }, linked: [boardsPictures] },
  tables,
  refusals,
  settings,
  demo: puzzlesDemo,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  routes: puzzleRoutes,
  deliveries: { ...coaching, puzzlesAhead, remindChannel },
  schedulable: [schedulablePuzzle],
  trials: { puzzle: puzzleTrial },
  recurring: { puzzlesAhead: HOUR_MS },
  cleanUp: { keeps: { begun: KEPT_DAYS }, work: deleteOldClaims },
  retains: [oldLogs, oldPlays],
  person: {
    changes: [tables.plays, tables.playMoves],
    forget: forgetPlays,
    exported: playsOf,
    wayInAdded: extendClaims,
  },
}

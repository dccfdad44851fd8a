import { and, desc, eq, like, lt } from 'drizzle-orm'
import { podiumMessage, podiumPicture } from './messages.ts'
import { deleteOldChanges } from '#server/play/results/day-changes.ts'
import { deleteOldRanges } from './cached-range.ts'
import * as tables from './schema.ts'
import type { Database } from '#server/db/database.ts'
import type { Module } from '#server/module.ts'
import type { Language } from '#shared/accounts.ts'
import type { Day } from '#shared/days.ts'
import { fileLanguage, csvOf } from '#server/texts/csv.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { gameTypeNamed, puzzleNamed } from '#server/play/results/game-type.ts'
import { frozen } from '#server/play/results/schema.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { pages } from '../pages.ts'
import {
  exportBoard,
  moves,
  ownResults,
  regulars,
  details,
  meetingDetails,
  overview,
  puzzleDetails,
  weekArchive,
  type Board,
  type BoardRow,
  type WeekArchive,
} from '../contract.ts'
import { parseBoardRequest } from './parse-board-request.ts'
import { daysOf } from './parse-days.ts'
import { boardOfMeeting, periodBoard } from './board.ts'
import { movesOf } from './moves.ts'
import { findOwnResults } from './own-results.ts'
import { regularsOf } from './regulars.ts'

const EXPORTED = 10_000 // people

const heads = {
  en: ['Rank', 'Player', 'Points', 'Played', 'Games won', 'Puzzles solved', 'Streak'],
  tr: ['Sıra', 'Oyuncu', 'Puan', 'Oynanan', 'Kazanılan oyun', 'Çözülen bulmaca', 'Seri'],
} as const

const cellsOf = ({ rank, name, points, plays, wins, solved, streak }: BoardRow) => [
  rank,
  name,
  points,
  plays,
  wins - solved,
  solved,
  streak,
]

const boardCsv = ({ rows }: Board, language: Language): string =>
  csvOf([heads[language], ...rows.map(cellsOf)], language)

const PODIUM = { gameType: '', period: 'week', pageSize: 3, pageNumber: 1 } as const

async function weekOf(world: World, caller: Caller, monday: Day) {
  const { players, rows, me } = await periodBoard(world, caller, PODIUM, monday)
  return { monday, players, first: rows, me }
}

/** The weeks whose figures are final, the latest first. */
async function weeksOf(
  world: World,
  caller: Caller,
  { before, pageSize }: { before?: Day | undefined; pageSize: number },
): Promise<WeekArchive> {
  const rows = await world.db
    .select({ monday: frozen.starts })
    .from(frozen)
    .where(
      and(
        eq(frozen.teamId, caller.teamId),
        like(frozen.board, 'week:%'),
        before ? lt(frozen.starts, before) : undefined,
      ),
    )
    .orderBy(desc(frozen.starts))
    .limit(pageSize + 1)
  const pageRows = rows.slice(0, pageSize)
  const weeks = await Promise.all(pageRows.map(({ monday }) => weekOf(world, caller, monday)))
  return { weeks, more: rows.length > pageSize }
}

const leaderboardRoutes: readonly Route[] = [
  route(overview, ({ world, caller, query }) =>
    periodBoard(world, caller, {
      gameType: '',
      period: query.period,
      pageSize: query.top,
      pageNumber: 1,
    }),
  ),

  route(details, async ({ world, caller, query }) => parseBoardRequest(world, caller, query)),

  route(meetingDetails, ({ world, caller, query }) => boardOfMeeting(world, caller, query)),

  route(puzzleDetails, async ({ world, caller, query }) =>
    parseBoardRequest(world, caller, { ...query, gameType: puzzleNamed(world, query.puzzleType) }),
  ),

  route(ownResults, async ({ world, caller, query }) => {
    const { teamId, userId } = caller
    const gameType = gameTypeNamed(world, query.gameType)
    const days = await daysOf(world, caller, { ...query, gameType })
    return findOwnResults(world.db, { teamId, userId, gameType }, days)
  }),

  route(moves, async ({ world, caller, query }) =>
    movesOf(world, caller, { ...query, gameType: gameTypeNamed(world, query.gameType) }),
  ),

  route(regulars, ({ world, caller, query }) => regularsOf(world, caller, query)),

  route(weekArchive, ({ world, caller, query }) => weeksOf(world, caller, query)),

  route(exportBoard, async ({ world, caller, query }) => {
    const all = await parseBoardRequest(world, caller, {
      ...query,
      pageSize: EXPORTED,
      pageNumber: 1,
    })
    return { csv: boardCsv(all, fileLanguage(caller)) }
  }),
]

const deleteOld = async (db: Database): Promise<void> => {
  await deleteOldRanges(db)
  await deleteOldChanges(db)
}

export const leaderboard: Module = {
  name: 'leaderboard',
  pages,
  previews: { board: { en: en.preview, tr: tr.preview } },
  tables,
  routes: leaderboardRoutes,
  ...podiumMessage,
  cardPictures: { live: { week: podiumPicture } },
  cleanUp: { keeps: {}, work: deleteOld },
  person: { stays: [tables.rangeBoardParts] },
}

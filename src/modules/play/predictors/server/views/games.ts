import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type CompetitionKind, type Lock, type Predictor, gameTypeOf } from '#shared/predictors.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { loadPlayed } from '../competitions/cached.ts'
import { listCompetitions, type CompetitionRow, findCompetition } from '../competitions/store.ts'
import { isOffered, practiceSeasonOf } from '../competitions/practice.ts'
import { fixtureView, stagesView } from '../competitions/competition-view.ts'
import { allowedOf, findByFixture, hasBegun, listPredictors, countAllPeople } from '../store.ts'
import { lastScored } from './event-matches.ts'
import {
  loadGame,
  loadGames,
  ownStages,
  predictorView,
  tippedOpen,
  canTip,
  type Beside,
  type Loaded,
} from './predictor.ts'
import { rowsOf } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'
import { FEWEST_SHOWN, isNobodyHidden } from './splits.ts'
import { RefusalError } from '#server/refusal.ts'
import { grouped } from '#server/play/results/grouped.ts'
import { fixtureBoard, stageBoard } from '../scoring/facts.ts'
import { newestTips, type CountingTip } from '../tips/store.ts'
import { standingsOn, type BoardStanding } from './board-standings.ts'

/* Of the open matches of games that are not events, whose answers are no tips. */
async function tipsOf(world: World, who: MemberKey, all: readonly Loaded[]) {
  const now = world.now()
  const tipped = all.filter(({ game }) => game.gameType !== gameTypeOf.event)
  const tips = await newestTips(
    world.db,
    who,
    tipped.map(({ game }) => game.gameId),
  )
  const byMatch = new Map(tips.map((tip) => [`${tip.gameId} ${tip.matchId}`, tip]))
  const tipsByGame = new Map<string, ReadonlyMap<string, CountingTip>>()
  for (const { game, matches } of tipped) {
    const own = matches.flatMap((match): [string, CountingTip][] => {
      const tip = canTip(match, now) && byMatch.get(`${game.gameId} ${match.matchId}`)
      return tip ? [[match.matchId, tip]] : []
    })
    tipsByGame.set(game.gameId, new Map(own))
  }
  return tipsByGame
}

async function standingsOf(world: World, who: MemberKey, all: readonly Loaded[]) {
  const standings = new Map<string, BoardStanding>() // a board is of one game
  for (const some of grouped(all, ({ game }) => game.gameType)) {
    const boards = some.flatMap(({ game, stages }) => [
      fixtureBoard(game.fixtureId),
      ...stages.map(({ stageId }) => stageBoard(stageId)),
    ])
    const whose = { ...who, gameType: some[0]!.game.gameType }
    for (const [board, standing] of await standingsOn(world.db, whose, boards))
      standings.set(board, standing)
  }
  return standings
}

/** What there is to say of somebody in each of some games, by the game: a few statements, however many those are. */
async function besideGames(
  world: World,
  { teamId, userId }: MemberKey,
  all: readonly Loaded[],
): Promise<(loaded: Loaded) => Promise<Beside>> {
  const who = { teamId, userId }
  const tips = await tipsOf(world, who, all)
  const standings = await standingsOf(world, who, all)
  const people = await countAllPeople(world.db, teamId)
  return async (loaded) => {
    const { gameId } = loaded.game
    const tipped = tips.get(gameId) ?? (await tippedOpen(world, loaded, userId))
    return { tipped, standings, people: people.get(gameId) ?? 0 }
  }
}

const MOST_LOCKS = 20

async function visibleGames(world: World, caller: Caller) {
  const now = world.now()
  const rows = allowedOf(caller.team, await listPredictors(world.db, caller.teamId))
  const all: { view: Predictor; locks: Lock[] }[] = []
  const seen = rows.filter((game) => caller.isAdmin || hasBegun(game, now))
  const games = await loadGames(world, caller.teamId, seen)
  const besideOf = await besideGames(world, caller, games)
  for (const loaded of games) {
    all.push(await predictorView(world, caller, loaded, await besideOf(loaded)))
    await nextTurn() // what forty games show is worked out a game at a time
  }
  return { all, games }
}

const soonest = (a: Predictor, b: Predictor) =>
  (a.next?.locksAt ?? '9').localeCompare(b.next?.locksAt ?? '9')

/** A team's games: what comes first, then what is over. */
export async function eventsOf(world: World, caller: Caller) {
  const all = (await visibleGames(world, caller)).all.map(({ view }) => view)
  const isPast = ({ state }: Predictor) => state === 'over'
  return {
    upcoming: all.filter((one) => !isPast(one)).toSorted(soonest),
    past: all.filter(isPast).toSorted((a, b) => b.endsAt.localeCompare(a.endsAt)),
  }
}

/**
 * How many others who predict have not tipped something that is open. Null where they are fewer
 * than are counted out; nobody is named, and who hides is in no count.
 */
async function othersWaiting(
  { db }: World,
  { teamId, userId }: MemberKey,
  { gameId, matchId }: Pick<Lock, 'gameId' | 'matchId'>,
): Promise<number | null> {
  const [row] = await rowsOf<{ others: number; open: number }>(
    db,
    sql`
    select count(*)::int as others, count(*) filter (where
      not exists (select from tips t where t.team_id = p.team_id and t.game_id = p.game_id
        and t.match_id = ${matchId}::uuid and t.user_id = p.user_id)
      and not exists (select from event_answers a where a.team_id = p.team_id and a.game_id = p.game_id
        and a.question_id = ${matchId}::uuid and a.user_id = p.user_id))::int as open
    from predictor_people p join users u on u.team_id = p.team_id and u.user_id = p.user_id
    where p.team_id = ${teamId}::uuid and p.game_id = ${gameId}::uuid
      and p.user_id <> ${userId}::uuid and u.removed_at is null and ${isNobodyHidden(sql`p`)}`,
  )
  return row!.others < FEWEST_SHOWN ? null : row!.open
}

/** What a member can open, and the locks that come next. */
export async function scheduledGames(world: World, caller: Caller) {
  const now = world.now()
  const { all: seen, games } = await visibleGames(world, caller)
  const all = seen.filter(({ view }) => view.state !== 'announced')
  const locks = all
    .flatMap((one) => one.locks)
    .toSorted((a, b) => a.locksAt.localeCompare(b.locksAt))
  const next = locks.find(({ isTipped }) => !isTipped)
  const people = next ? await othersWaiting(world, caller, next) : null
  return {
    waiting:
      next && people !== null ? { gameId: next.gameId, matchId: next.matchId, people } : null,
    games: all.map(({ view }) => view).toSorted(soonest),
    locks: locks.slice(0, MOST_LOCKS),
    open: locks.filter(({ isTipped }) => !isTipped).length,
    scored: await lastScored(
      world,
      caller,
      games.filter(({ game }) => hasBegun(game, now)),
    ),
    now: now.toISOString(),
  }
}

/* What is invented comes last, by its seasons. */
const practiceOrder = (row: CompetitionRow) => practiceSeasonOf(row)?.starts ?? ''

/** Competitions a team may schedule, with its games of them: the operator's, its own, what is invented. */
export async function fixturesOf(world: World, { teamId, team, isAdmin }: Caller) {
  const games = await listPredictors(world.db, teamId)
  const all = await listCompetitions(world.db, teamId)
  const isPlayed = ({ fixtureId }: CompetitionRow) =>
    games.some((game) => game.fixtureId === fixtureId && hasBegun(game, world.now()))
  const hasGame = ({ fixtureId }: CompetitionRow) =>
    games.some((game) => game.fixtureId === fixtureId)
  /* A special event is nobody's to see before its day but an admin's. */
  const rows = all
    .filter((row) => row.kind !== 'event' || isAdmin || isPlayed(row))
    .filter((row) => isOffered(world, team, row) || hasGame(row))
    .toSorted((a, b) => practiceOrder(a).localeCompare(practiceOrder(b)))
  const fixtures = await Promise.all(
    rows.map(async (row) => {
      const [of] = await loadPlayed(world, teamId, [row])
      const gameId = games.find(({ fixtureId }) => fixtureId === row.fixtureId)?.gameId ?? ''
      return fixtureView(row, of!, { spaceId: teamId, gameId, now: world.now() })
    }),
  )
  return { fixtures }
}

/** A competition's rounds, with the caller's own where the team plays it. Throws not_found. */
export async function stagesOf(
  world: World,
  caller: Caller,
  fixtureId: string,
  kind: CompetitionKind,
) {
  const row = await findCompetition(world.db, caller.teamId, fixtureId)
  if (row?.kind !== kind) throw new RefusalError('not_found')
  const game = await findByFixture(world.db, caller.teamId, fixtureId)
  const isSeen = game && (caller.isAdmin || hasBegun(game, world.now()))
  const loaded = isSeen ? await loadGame(world, game) : null
  if (loaded) {
    const tipped = await tippedOpen(world, loaded, caller.userId)
    const stages = await ownStages(world, caller, loaded, tipped)
    return { gameId: loaded.game.gameId, stages }
  }
  if (kind === 'event' && !caller.isAdmin) throw new RefusalError('not_found')
  const none = { open: 0, tipped: 0, points: 0, rank: 0 }
  const [played] = await loadPlayed(world, caller.teamId, [row])
  const stages = stagesView(played!.stages, played!.matches, world.now())
  return { gameId: '', stages: stages.map((stage) => ({ ...stage, ...none })) }
}

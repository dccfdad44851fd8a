import { writeAudit } from '#server/teams/audit/store.ts'
import { type Database, rowsOf } from '#server/db/database.ts'
import { inGame, type RoomData } from '#server/play/rooms/room.ts'
import type { Follower, SavedStep } from '#server/play/rooms/follower.ts'
import { dayOf } from './day.ts'
import { sql } from 'drizzle-orm'
import type { Day } from '#shared/days.ts'
import { PAIR_GAMES_A_DAY, PERSON_GAMES_A_DAY, POINT_SHARES } from '#shared/protocol.ts'

const CROWD = 8 // at larger tables no two people play each other: each person's games are counted

interface Pair {
  readonly one_id: string
  readonly other_id: string
}

/** One game more of each pair. */
function count(tx: Database, teamId: string, day: Day, pairs: readonly Pair[]) {
  return rowsOf<Pair & { games: number }>(
    tx,
    sql`insert into pair_days (team_id, day, one_id, other_id, games)
      select ${teamId}::uuid, ${day}::date, one_id, other_id, 1
      from json_to_recordset(${JSON.stringify(pairs)}::json) as i(one_id uuid, other_id uuid)
      on conflict (team_id, day, one_id, other_id) do update set games = pair_days.games + 1
      returning one_id, other_id, games`,
  )
}

/* Always in the same order, so that two games of the same people never wait for each other. */
function pairsOf(userIds: readonly string[]): Pair[] {
  const sorted = userIds.toSorted()
  return sorted.flatMap((one_id, i) =>
    sorted.slice(i + 1).map((other_id) => ({ one_id, other_id })),
  )
}

/** What a game of the day is worth to somebody. */
interface Share {
  readonly share: number // per cent of its points; 0: it counts for them no more
  readonly isFirstOver: boolean // the first that counts no more
}
type Shares = ReadonlyMap<string, Share>

const shareAt = (games: number, steps: readonly (readonly [number, number])[]): number =>
  steps.find(([most]) => games <= most)?.[1] ?? 0

const aloneOf = (userIds: readonly string[], other: (id: string) => string): Pair[] =>
  userIds.toSorted().map((id) => ({ one_id: id, other_id: other(id) }))

const NOBODY = '00000000-0000-0000-0000-000000000000' // with whom each person's games of a day are counted

/* One game more of each person's day, and what it gives by that. */
async function countPersons(tx: Database, teamId: string, day: Day, userIds: readonly string[]) {
  const counted = await count(
    tx,
    teamId,
    day,
    aloneOf(userIds, () => NOBODY),
  )
  return new Map(counted.map(({ one_id, games }) => [one_id, games]))
}

/* Of each person the games with whom they have played least. */
function fewestOf(counted: readonly (Pair & { games: number })[]): Map<string, number> {
  const fewest = new Map<string, number>()
  for (const { one_id, other_id, games } of counted)
    for (const id of [one_id, other_id]) fewest.set(id, Math.min(games, fewest.get(id) ?? games))
  return fewest
}

async function sharesBy(
  tx: Database,
  { teamId, day }: { teamId: string; day: Day },
  userIds: readonly string[],
  pairs: readonly Pair[],
): Promise<Shares> {
  const together = fewestOf(await count(tx, teamId, day, pairs))
  const own = await countPersons(tx, teamId, day, userIds)
  return new Map(
    userIds.map((id) => {
      const [withThem, all] = [together.get(id) ?? 0, own.get(id) ?? 0]
      const { pair, person } = POINT_SHARES
      const isFirstOver = withThem === PAIR_GAMES_A_DAY + 1 || all === PERSON_GAMES_A_DAY + 1
      return [id, { share: Math.min(shareAt(withThem, pair), shareAt(all, person)), isFirstOver }]
    }),
  )
}

/** Counts a game of a crowd for each person in it, or one they come to late. */
const countAlone = (
  tx: Database,
  teamId: string,
  day: Day,
  userIds: readonly string[],
): Promise<Shares> =>
  sharesBy(
    tx,
    { teamId, day },
    userIds,
    aloneOf(userIds, (id) => id),
  )

/**
 * Counts a game that begins for every two people in it, of a crowd for each of them, and for each
 * person's day. Gives what it is worth to each: less the more often they have played today, with the
 * same people or at all. Call it in the transaction that begins the game.
 */
export const countPairs = (
  tx: Database,
  teamId: string,
  day: Day,
  userIds: readonly string[],
): Promise<Shares> =>
  userIds.length > CROWD
    ? countAlone(tx, teamId, day, userIds)
    : sharesBy(tx, { teamId, day }, userIds, pairsOf(userIds))

/** People who sat down during a game that counts. */
function newcomers({ before, room }: SavedStep): string[] {
  const { game, places } = room
  const isSame = before.game?.gameId === game?.gameId
  if (before.places === places || !isSame || !game?.counts || !inGame(room)) return []
  const sat = new Set(before.places.map(({ userId }) => userId))
  return places.flatMap(({ userId }) => (userId && !sat.has(userId) ? [userId] : []))
}

const cappedIn = (shares: Shares) =>
  [...shares].flatMap(([id, { share }]) => (share > 0 ? [] : [id]))

/* People for whom a game is worth less; people with the full points are not listed. */
const reducedIn = (shares: Shares) =>
  Object.fromEntries(
    [...shares].flatMap(([id, { share }]) => (share > 0 && share < 100 ? [[id, share]] : [])),
  )

/*
 * Somebody's games of the day, or of two people's day, have all counted: an entry of the change log for
 * admins, without consequences.
 */
async function hint(tx: Database, { room, now }: SavedStep, shares: Shares): Promise<void> {
  const { teamId, roomId, gameType } = room
  for (const [userId, { isFirstOver }] of shares) {
    const after = { userId, gameType, roomId }
    const line = { teamId, userId, what: 'room_points_reached', after, at: new Date(now) } as const
    if (isFirstOver) await writeAudit(tx, line)
  }
}

/** A counted game begins: it uses one of the day's of each two people in it, and of each of them. */
async function withCaps(tx: Database, step: SavedStep): Promise<RoomData> {
  const { room, now } = step
  const game = room.game!
  if (!game.counts) return room
  const seated = room.places.flatMap(({ userId, bot }) => (userId && !bot ? [userId] : []))
  const shares = await countPairs(tx, room.teamId, await dayOf(tx, room.teamId, now), seated)
  await hint(tx, step, shares)
  return { ...room, game: { ...game, capped: cappedIn(shares), shares: reducedIn(shares) } }
}

/** For people who join a counted game while it runs it counts too. */
async function withLate(tx: Database, step: SavedStep): Promise<RoomData> {
  const { room, now } = step
  const came = newcomers(step)
  if (came.length === 0) return room
  const late = await countAlone(tx, room.teamId, await dayOf(tx, room.teamId, now), came)
  const game = room.game!
  const capped = [...game.capped, ...cappedIn(late)]
  return { ...room, game: { ...game, capped, shares: { ...game.shares, ...reducedIn(late) } } }
}

/** How often two people's games count a day. */
export const pairCounter: Follower = {
  concerns: (step) => Boolean(step.effects.began) || newcomers(step).length > 0,
  before: (tx, step) => (step.effects.began ? withCaps(tx, step) : withLate(tx, step)),
}

import { gameStatus } from '#shared/room.ts'
import type { Database } from '#server/db/database.ts'
import { announce } from '#server/db/commit-events.ts'
import { getTeam } from '#server/teams/store.ts'
import { hoursOf, openingOf } from '#server/teams/may-play.ts'
import { tournaments } from './schema.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { dueSource } from '#server/jobs/due-rows.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { notify, type NewNotification } from '#server/messaging/notify.ts'
import { tournamentResult } from './messages.ts'
import type { StandingNotice } from '../contract.ts'
import { betterSide, openMatches, openReplay, playersOf } from './matches.ts'
import type { Match, Format, Side, Verdict } from './pairing.ts'
import { type RoomData, peopleOf } from '#server/play/rooms/room.ts'
import { winnerOf, standings } from './standings.ts'
import { saveAndNotify } from './change-notices.ts'
import { findRooms } from '#modules/play/rooms/server/index.ts'
import { lockTournament, saveTournament, seeded, type TournamentKey } from './store.ts'
import { grantBadge } from '#modules/boards/badges/server/index.ts'
import { afterMatch, begin, abandon, moved, type Tournament } from './tournament.ts'
import type { World } from '#server/world.ts'

const retry = { tries: 10, firstMs: 1_000, mostMs: 10 * 60_000 }

const byItself = (world: World) => ({ by: null, at: world.now() })

/** Begins a locked tournament: players are seeded, the first matches can be played. */
export async function beginTournament(
  world: World,
  tx: Database,
  key: TournamentKey,
  of: Tournament,
): Promise<void> {
  const { gameType, players } = of.data
  const order = await seeded(tx, key.teamId, gameType, players)
  const begun = await openMatches(world, tx, key, begin(of, order))
  await saveAndNotify(tx, key, of, begun, byItself(world))
}

/** Begins a locked tournament, or has it begin automatically when play opens. */
export async function beginWhenOpen(
  world: World,
  tx: Database,
  key: TournamentKey,
  of: Tournament,
): Promise<void> {
  const { isOpen, opensAt } = openingOf(hoursOf(await getTeam(tx, key.teamId)), world.now())
  if (isOpen) return beginTournament(world, tx, key, of)
  const then = opensAt ? moved(of, Date.parse(opensAt)) : abandon(of)
  await saveAndNotify(tx, key, of, then, byItself(world))
  if (opensAt) announce(tx, 'dueRows', [null])
}

/** Its start is due: it begins, or was never full. */
const starting: JobHandler = {
  retry,
  isLocal: true,
  service: 'game',
  work: async (world, { teamId, payload }, tx) => {
    const { tournamentId } = payload as { tournamentId: string }
    const key = { teamId, tournamentId }
    const of = await lockTournament(tx, key)
    if (of?.status !== 'open') return
    const { startsAt } = of.data
    if (startsAt === null) await saveAndNotify(tx, key, of, abandon(of), byItself(world))
    else if (startsAt > world.now().getTime()) return // moved after it was due
    else await beginWhenOpen(world, tx, key, of)
  },
}

const placeOf = ({ places }: RoomData, userId: string) =>
  places.find((place) => place.userId === userId)

/** The one of two for whom alone something is true; null: it is true of both or of neither. */
function ahead(one: boolean, other: boolean): Side | null {
  if (one === other) return null
  return one ? 0 : 1
}

/**
 * The outcome of a match, from its room; `people` as the match names them, `better` is the side of the
 * better seed. null: its series was drawn and another game is to decide, which happens once. A player
 * who did not come loses to one who did; where both or neither came, or both left level, the better
 * seed goes through.
 */
function verdictOf(
  room: RoomData,
  people: readonly [string, string],
  better: Side,
  { format, isReplay }: { readonly format: Format; readonly isReplay: boolean },
): Verdict | null {
  const [one, other] = people.map((userId) => placeOf(room, userId))
  const score = [one?.wins ?? 0, other?.wins ?? 0] as const
  const led = ahead(score[0] > score[1], score[1] > score[0])
  if (room.status === gameStatus.completed) {
    if (led !== null) return { winner: led, how: 'played', score }
    if (format === 'roundRobin') return { winner: 'draw', how: 'played', score }
    return isReplay ? { winner: better, how: 'seed', score } : null
  }
  if (room.finished.length > 0 || room.game)
    return { winner: led ?? better, how: led === null ? 'seed' : 'left', score }
  const came =
    ahead(one?.ready === true, other?.ready === true) ??
    ahead(one?.connected === true, other?.connected === true)
  return { winner: came ?? better, how: came === null ? 'seed' : 'noShow', score }
}

async function settle(
  world: World,
  tx: Database,
  key: TournamentKey,
  of: Tournament,
  { match, room }: { readonly match: Match; readonly room: RoomData },
): Promise<Tournament> {
  const about = { format: of.data.format, isReplay: match.rooms.length > 1 }
  const verdict = verdictOf(room, playersOf(of, match), betterSide(match), about)
  if (!verdict) return openReplay(world, tx, key, of, match)
  return openMatches(world, tx, key, afterMatch(of, match.number, verdict))
}

async function roomOf(tx: Database, { teamId, tournamentId }: TournamentKey, match: Match) {
  const roomId = match.rooms.at(-1)!
  const room = (await findRooms(tx, teamId, [roomId])).get(roomId)
  if (!room) throw new Error(`match ${match.number} of ${tournamentId} has lost its room`)
  return room
}

/** A channel gets one post about the winner of a scheduled one. */
async function enqueueResultPost(tx: Database, key: TournamentKey, of: Tournament, now: Date) {
  const { posted } = of.data
  if (of.status !== 'finished' || !posted) return
  const { teamId, tournamentId } = key
  const job = { teamId, key: `ended ${tournamentId}`, kind: 'tournamentEnded' }
  await enqueue(tx, [{ ...job, payload: { posted, tournamentId }, dueAt: now }])
}

/**
 * How a tournament that is over ended, for its players who are not in the room of its last match;
 * who is there sees it.
 */
function resultNotices(
  { tournamentId }: TournamentKey,
  { data }: Tournament,
  lastRoom: RoomData,
): NewNotification<StandingNotice>[] {
  const { format, players, matches, gameType, name: channel } = data
  const there = new Set(
    peopleOf(lastRoom).flatMap(({ userId, connected }) => (connected ? [userId] : [])),
  )
  return standings(format, players.length, matches).flatMap(({ seed, won, lost, place }) => {
    const userId = players[seed]!
    if (there.has(userId)) return []
    const result = { gameId: '', won, lost, place, of: players.length, points: 0 }
    const payload = { tournamentId, gameType, channel, result }
    return [{ userId, key: `result ${tournamentId}`, payload }]
  })
}

/** A match is over: what follows from it is stored with it, once, even if a process dies. */
const matchOver: JobHandler = {
  retry,
  isLocal: true,
  service: 'game',
  work: async (world, { teamId, payload }, tx) => {
    const { tournamentId, roomId } = payload as { tournamentId: string; roomId: string }
    const key = { teamId, tournamentId }
    const of = await lockTournament(tx, key)
    if (of?.status !== 'running') return
    const match = of.data.matches.find(({ rooms }) => rooms.at(-1) === roomId)
    if (match?.winner !== null) return
    const room = await roomOf(tx, key, match)
    const next = await settle(world, tx, key, of, { match, room })
    await saveTournament(tx, key, next)
    await enqueueResultPost(tx, key, next, world.now())
    if (next.status !== 'finished') return
    await notify(tx, teamId, tournamentResult, resultNotices(key, next, room), world.now())
    await grantBadge(tx, { teamId, userId: winnerOf(next.data), badge: 'cup' }, world.now())
  },
}

export const tournamentKinds: Record<string, JobHandler> = {
  tournamentStarts: starting,
  matchOver,
}

/** Tournaments that are due to begin. */
export const tournamentSource = dueSource({
  table: tournaments,
  keys: [tournaments.teamId, tournaments.tournamentId],
  decide: ({ teamId, tournamentId, dueAt }, now) => ({
    dueAt: null,
    deliveries: [
      {
        teamId,
        key: `tournament ${tournamentId} ${dueAt!.toISOString()}`,
        kind: 'tournamentStarts',
        payload: { tournamentId },
        dueAt: now,
      },
    ],
  }),
})

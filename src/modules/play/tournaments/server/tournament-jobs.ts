import type { Database } from '#server/db/database.ts'
import { announce } from '#server/db/commit-events.ts'
import { getTeam } from '#server/teams/store.ts'
import { hoursOf, openingOf } from '#modules/play/hours/server/hours.ts'
import { tournaments } from './schema.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { dueSource } from '#server/jobs/due-rows.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { notify } from '#modules/people/notifications/server/notify.ts'
import type { RoomData } from '#modules/play/rooms/server/engine/room.ts'
import { betterSide, openMatches, openReplay, playersOf } from './matches.ts'
import type { Match } from './pairing.ts'
import { resultNotices } from './result-notices.ts'
import { saveAndNotify } from './change-notices.ts'
import { findRooms, lockTournament, saveTournament, seeded, type TournamentKey } from './store.ts'
import { winnerOf } from './standings.ts'
import { grantBadge } from '#modules/boards/badges/server/grant-badge.ts'
import { afterMatch, begin, abandon, moved, type Tournament } from './tournament.ts'
import { verdictOf } from './verdict.ts'
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
    await notify(tx, teamId, resultNotices(key, next, room), world.now())
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

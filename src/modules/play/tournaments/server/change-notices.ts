import type { Database } from '#server/db/database.ts'
import { notify } from '#server/messaging/notify.ts'
import { tournamentMoved, tournamentOff } from './messages.ts'
import { saveTournament, type TournamentKey } from './store.ts'
import type { Tournament } from './tournament.ts'

/** The person who changed it, null where it was automatic, and when. */
interface Changed {
  readonly by: string | null
  readonly at: Date
}

/** Notifies its players when a tournament begins at another time, or not at all; whoever did that gets nothing. */
async function notifyPlayers(
  tx: Database,
  { teamId, tournamentId }: TournamentKey,
  before: Tournament,
  { status, data }: Tournament,
  { by, at }: Changed,
): Promise<void> {
  const { gameType, name: channel, startsAt } = data
  const players = data.players.filter((userId) => userId !== by)
  const payload = { tournamentId, gameType, channel, personId: by }
  if (status === 'open' && startsAt !== null && startsAt !== before.data.startsAt) {
    const key = `moved ${tournamentId} ${startsAt} ${at.getTime()}` // it may be moved back to where it was
    const moved = players.map((userId) => ({ userId, key, payload: { ...payload, startsAt } }))
    await notify(tx, teamId, tournamentMoved, moved, at)
  } else if (status === 'cancelled') {
    const off = players.map((userId) => ({ userId, key: `off ${tournamentId}`, payload }))
    await notify(tx, teamId, tournamentOff, off, at)
  }
}

/** Stores the new state of a locked one; its players are notified of what they must know. */
export async function saveAndNotify(
  tx: Database,
  key: TournamentKey,
  before: Tournament,
  after: Tournament,
  changed: Changed,
): Promise<void> {
  await saveTournament(tx, key, after)
  await notifyPlayers(tx, key, before, after, changed)
}

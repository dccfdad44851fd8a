import type { Database } from '#server/db/database.ts'
import { notify, type NewNotification } from '#modules/people/notifications/server/index.ts'
import { saveTournament, type TournamentKey } from './store.ts'
import type { Tournament } from './tournament.ts'

/** The person who changed it, null where it was automatic, and when. */
interface Changed {
  readonly by: string | null
  readonly at: Date
}

/*
 * The notifications of its players when a tournament begins at another time, or not at all; the person
 * who did that gets none.
 */
function changeNotices(
  { tournamentId }: TournamentKey,
  before: Tournament,
  { status, data }: Tournament,
  { by, at }: Changed,
): NewNotification[] {
  const { gameType, name: channel, players, startsAt } = data
  const isMoved = status === 'open' && startsAt !== null && startsAt !== before.data.startsAt
  if (!isMoved && status !== 'cancelled') return []
  const about = { tournamentId, gameType, channel, personId: by }
  const news = isMoved
    ? {
        key: `moved ${tournamentId} ${startsAt} ${at.getTime()}`, // it may be moved back to where it was
        kind: 'tournamentMoved' as const,
        about: { ...about, startsAt },
      }
    : { key: `off ${tournamentId}`, kind: 'tournamentOff' as const, about }
  return players.filter((userId) => userId !== by).map((userId) => ({ userId, ...news }))
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
  await notify(tx, key.teamId, changeNotices(key, before, after, changed), changed.at)
}

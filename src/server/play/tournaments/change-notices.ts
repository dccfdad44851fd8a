import type { Database } from '../../base/db/database.ts'
import { notify, type NewNotification } from '../../people/notifications/notify.ts'
import { saveTournament, type TournamentKey } from './store.ts'
import type { Tournament } from './tournament.ts'

/** Who changed it, null where it came by itself, and when. */
interface Changed {
  readonly by: string | null
  readonly at: Date
}

/* What its players hear when a tournament begins at another time than it was to, or not at all; who did that knows. */
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
        key: `moved ${tournamentId} ${startsAt} ${at.getTime()}`, // it may be put back to where it was
        kind: 'tournamentMoved' as const,
        about: { ...about, startsAt },
      }
    : { key: `off ${tournamentId}`, kind: 'tournamentOff' as const, about }
  return players.filter((userId) => userId !== by).map((userId) => ({ userId, ...news }))
}

/** Stores what became of one that is held; its players hear what of it they must know. */
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

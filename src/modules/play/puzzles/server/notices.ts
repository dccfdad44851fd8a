import { linesIn, personMessage, type StillOpen } from '#server/messaging/person-message.ts'
import { streakNoticeSchema, type StreakNotice } from '../contract.ts'
import { findStreaks } from './store/standings.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const line = linesIn({ en: en.lines, tr: tr.lines })

const AFTERNOON_MS = 4 * 3_600_000

/** A streak is in danger on its own afternoon, and no longer once it continues. */
const isInDanger: StillOpen<StreakNotice> = async ({ now }, db, { teamId, userId }, items) => {
  const since = new Date(now().getTime() - AFTERNOON_MS)
  const { daily } = await findStreaks(db, teamId, userId, '')
  return items.map(
    ({ payload: { day }, createdAt }) => createdAt > since && !(daily && daily.lastDay >= day),
  )
}

export const streak = personMessage({
  kind: 'streak',
  payload: streakNoticeSchema,
  recipients: 'Somebody with a long streak, or who chose it',
  when: 'It ends today unless they play',
  topic: 'streak',
  quietTopic: 'nudges',
  stillOpen: isInDanger,
  sent: {
    page: () => '/',
    line: ({ days, hasFreeze }, names) =>
      line(names, hasFreeze ? 'streakFreeze' : 'streak', { days: String(days) }),
    isOnlyWhileOpen: true,
  },
})

export const notices = [streak]

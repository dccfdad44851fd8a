import { notificationKind, type NotificationKinds } from '#client/notification-text.ts'
import type { DuelNotice } from '../contract.ts'

/* A duel of the user's department: that it begins, or how it ended. */
const duel = notificationKind<DuelNotice>({
  text({ duel: news, channel, leagueId }, { t, language }) {
    const { own, other, verdict, isFinal, ownAverage, otherAverage } = news
    const title = verdict ?? (isFinal ? 'final' : 'begins')
    const hasScore = verdict !== null && verdict !== 'none'
    const figure = (value: number | null) => value?.toLocaleString(language) ?? '–'
    const score = hasScore ? `${figure(ownAverage)} : ${figure(otherAverage)}` : ''
    return {
      title: t(`notifications.duel.${title}`, { own, other }),
      text: [score, channel].filter(Boolean).join(' · '),
      to: `/leaderboard/leagues/${leagueId}`,
    }
  },
})

const kinds: NotificationKinds = { duel, duelResult: duel }

export default kinds

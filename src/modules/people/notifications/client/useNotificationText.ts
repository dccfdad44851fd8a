import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { folderOf } from '#shared/game.ts'
import type { Badge } from '#shared/badges.ts'
import type { DuelNews } from '#modules/boards/leagues/contract.ts'
import type { SeriesResult } from '#modules/play/rooms/contract.ts'
import type { Notification as Listed } from '../contract.ts'
import { pollPath } from '#modules/play/polls/client/index.ts'
import { predictorPath } from '#modules/play/predictors/client/index.ts'
import { replayPath } from '#modules/play/rooms/client/index.ts'
import { useTimeText } from '#modules/play/tournaments/client/index.ts'
import { usePersonName } from '#client/ui/usePersonName.ts'

/** The text of a notification, and where it leads. */
export interface NotificationText {
  readonly title: string
  readonly text: string
  readonly to: string
  readonly action?: string // what the user does there
}

interface Fields {
  readonly roomId: string
  readonly gameType: string
  readonly badge: Badge
  readonly channel: string
  readonly days: number
  readonly hasFreeze: boolean
  readonly predictorId: string
  readonly fixtureId: string
  readonly open: number
  readonly pollId: string
  readonly leagueId: string
  readonly duel: DuelNews
  readonly tournamentId: string
  readonly startsAt: number
  readonly result: SeriesResult
}
type Notification = Listed & Fields

const roomOf = ({ gameType, roomId }: Notification) => `/games/${gameType}/${roomId}`

const own = ['badge', 'streak', 'playOpens', 'roomFrees', 'predictions', 'poll'] as const
type Own = (typeof own)[number]
const isOwn = (kind: string): kind is Own => (own as readonly string[]).includes(kind)

/** What a channel or a feed does not do, for admins. */
const failureText = (
  t: TFunction<['translation', 'rules']>,
  kind: 'channelOff' | 'postFailed' | 'feedAsks' | 'feedFails',
  { channel, fixtureId }: Notification,
): NotificationText => ({
  title: t(`notifications.${kind}`, { channel }),
  text: t(`notifications.${kind}Text`),
  to: fixtureId ? `/admin/competitions/${fixtureId}` : '/integration',
})

/** A duel of the user's department: that it begins, or how it ended. */
function duelText(
  t: TFunction<['translation', 'rules']>,
  { duel, channel, leagueId }: Notification,
  language: string,
): NotificationText {
  const { own: side, other, verdict, isFinal, ownAverage, otherAverage } = duel!
  const title = verdict ?? (isFinal ? 'final' : 'begins')
  const hasScore = verdict !== null && verdict !== 'none'
  const figure = (value: number | null) => value?.toLocaleString(language) ?? '–'
  const score = hasScore ? `${figure(ownAverage)} : ${figure(otherAverage)}` : ''
  return {
    title: t(`notifications.duel.${title}`, { own: side, other }),
    text: [score, channel].filter(Boolean).join(' · '),
    to: `/leaderboard/leagues/${leagueId}`,
  }
}

/** What is about the user alone. */
function ownText(
  t: TFunction<['translation', 'rules']>,
  kind: Own,
  one: Notification,
): NotificationText {
  if (kind === 'badge')
    return {
      title: t('notifications.badge', { badge: t(`profile.badge.${one.badge!}`) }),
      text: t(`profile.badgeText.${one.badge!}`),
      to: `/leaderboard/badge-details?badge=${one.badge!}`,
    }
  if (kind === 'predictions')
    return {
      title: t('notifications.predictions'),
      text: t('notifications.predictionsText', { count: one.open, competition: one.channel }),
      to: predictorPath(one.predictorId),
      action: t('notifications.predict'),
    }
  if (kind === 'poll')
    return {
      title: t('notifications.poll'),
      text: one.channel,
      to: pollPath(one.pollId),
      action: t('notifications.vote'),
    }
  if (kind === 'playOpens')
    return {
      title: t('notifications.playOpens'),
      text: t('notifications.playOpensText'),
      to: '/games',
      action: t('notifications.play'),
    }
  if (kind === 'roomFrees')
    return {
      title: t('notifications.roomFrees'),
      text: t('notifications.playOpensText'),
      to: '/games/rooms?start',
      action: t('notifications.playTogether'),
    }
  return {
    title: t('notifications.streak', { count: one.days }),
    text: t(one.hasFreeze ? 'notifications.streakFrozen' : 'notifications.streakText'),
    to: '/',
    action: t('notifications.play'),
  }
}

/** How a tournament ended for the user. */
function standingText(
  t: TFunction<['translation', 'rules']>,
  { result, tournamentId, channel }: Notification,
  game: string,
): NotificationText {
  const { place, of } = result!
  return {
    title:
      place === 1
        ? t('notifications.tournamentWon', { game })
        : t('notifications.tournamentPlace', { game, place, of }),
    text: channel,
    to: `/tournaments/${tournamentId}`,
  }
}

const changes = ['tournamentMoved', 'tournamentOff'] as const
type Change = (typeof changes)[number]
const isChange = (kind: string): kind is Change => (changes as readonly string[]).includes(kind)

/** A tournament the user plays in begins at another time, or not at all. */
const changeText = (
  t: TFunction<['translation', 'rules']>,
  kind: Change,
  { tournamentId, channel: name }: Notification,
  facts: readonly string[],
): NotificationText => ({
  title: t(`notifications.${kind}`, { name }),
  text: facts.filter(Boolean).join(' · '),
  to: `/tournaments/${tournamentId}`,
})

/** How a series ended: between two by the games they won, else by the place. */
function resultText(
  t: TFunction<['translation', 'rules']>,
  { result, roomId, person }: Notification,
  { name, game }: { name: string; game: string },
): NotificationText {
  const { won, lost, place, of, points, gameId } = result!
  const verdict = won > lost ? 'won' : won < lost ? 'lost' : 'drawn'
  const score = { name, won, lost }
  const alone = t('notifications.resultPlace', { game, place, of })
  const earned = points > 0 ? t('notifications.points', { count: points }) : ''
  return {
    title: person ? t(`notifications.result.${verdict}`, score) : alone,
    text: [person && game, earned].filter(Boolean).join(' · '),
    to: replayPath({ roomId, gameId }),
    action: t('notifications.replay'),
  }
}

/** A scheduled room or tournament that everyone is notified of. */
function openText(
  t: TFunction<['translation', 'rules']>,
  { channel, tournamentId, isOver, gameType, roomId }: Notification,
  game: string,
): NotificationText {
  const title = t(tournamentId ? 'notifications.openTournament' : 'notifications.openTable', {
    game,
  })
  if (isOver && !tournamentId)
    return { title, text: t('notifications.inviteOver'), to: `/games/${gameType}` }
  if (isOver)
    return { title, text: t('notifications.tournamentOver'), to: `/tournaments/${tournamentId}` }
  const to = tournamentId ? `/tournaments/${tournamentId}` : `/games/${gameType}/${roomId}`
  return { title, text: channel, to, action: t('notifications.play') }
}

/** The user is an admin of the space from now on, or no longer. */
const rightsText = (
  t: TFunction<['translation', 'rules']>,
  kind: 'adminAdded' | 'adminRemoved',
  text: string,
): NotificationText => ({
  title: t(`notifications.${kind}`),
  text,
  to: kind === 'adminAdded' ? '/admin' : '/user-settings',
})

const ofColleague = ['adminLeft', 'joined', 'waits'] as const
type OfColleague = (typeof ofColleague)[number]
const isOfColleague = (kind: string): kind is OfColleague =>
  (ofColleague as readonly string[]).includes(kind)

const placesOfColleague = { adminLeft: '/support', joined: '/admin', waits: '/payment-method' }

/** An admin has left the space, a colleague is new, or one waits for play to open again. */
const colleagueText = (
  t: TFunction<['translation', 'rules']>,
  kind: OfColleague,
  name: string,
): NotificationText => ({
  title: t(`notifications.${kind === 'waits' && !name ? 'waitsAlone' : kind}`, { name }),
  text: t(`notifications.${kind}Text`),
  to: placesOfColleague[kind],
})

const looked = ['reported', 'nameRemoved', 'pictureRemoved', 'spaceFull'] as const
type Looked = (typeof looked)[number]
const isLooked = (kind: string): kind is Looked => (looked as readonly string[]).includes(kind)

const placesOfLooked: Partial<Record<Looked, string>> = {
  reported: '/admin/policy',
  spaceFull: '/plans',
}

/** Something is reported, or an admin has taken it down; or somebody could not join. */
const reportText = (t: TFunction<['translation', 'rules']>, kind: Looked): NotificationText => ({
  title: t(`notifications.${kind}`),
  text: t(`notifications.${kind}Text`),
  to: placesOfLooked[kind] ?? '/user-settings',
})

/** The room of the user with something to do, and what: nothing once it is over. */
function atTable(
  t: TFunction<['translation', 'rules']>,
  one: Notification,
  game: string,
  action: 'play' | 'toTable',
): Pick<NotificationText, 'text' | 'to' | 'action'> {
  if (!one.isOver) return { text: game, to: roomOf(one), action: t(`notifications.${action}`) }
  const to = one.tournamentId ? `/tournaments/${one.tournamentId}` : `/games/${one.gameType}`
  return { text: `${game}. ${t('notifications.tableOver')}`, to }
}

/** Something in a room of the user's. */
const tableText = (
  t: TFunction<['translation', 'rules']>,
  one: Notification,
  kind: 'seated' | 'inviteUnsent' | 'match',
  { name, game }: { name: string; game: string },
): NotificationText => ({
  title: t(`notifications.${kind === 'match' && !one.person ? 'matchReady' : kind}`, { name }),
  ...atTable(t, one, game, 'toTable'),
})

/** Somebody the user had invited is here. */
const cameText = (t: TFunction<['translation', 'rules']>, name: string): NotificationText => ({
  title: t('notifications.came', { name }),
  text: t('notifications.cameText'),
  to: '/games/rooms?start',
  action: t('notifications.playTogether'),
})

/* Three by name; of more two, and how many others. */
const NAMED = 3

/** The people that notifications of one line are about; '' for nobody. */
function useNewsNames(): (news: readonly Listed[]) => string {
  const { t, i18n } = useTranslation()
  const personName = usePersonName()
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (news) => {
    const names = news.flatMap(({ person }) => (person ? [personName(person.name)] : []))
    if (names.length <= NAMED) return list.format(names)
    const count = names.length - NAMED + 1
    return list.format([...names.slice(0, NAMED - 1), t('notifications.others', { count })])
  }
}

/** Puts notifications into words; `others` are of the same kind and share the line. */
export function useNotificationText(): (
  one: Listed,
  others?: readonly Listed[],
) => NotificationText {
  const { t, i18n } = useTranslation(['translation', 'rules'])
  const namesOf = useNewsNames()
  const timeText = useTimeText()
  const by = (name: string) => name && t('notifications.by', { name })
  return (listed, others = []) => {
    const one = listed as Listed & Fields
    const name = namesOf([one, ...others])
    const game = one.gameType && t(`rules:${folderOf(one.gameType)}.name`)
    if (isOwn(one.kind)) return ownText(t, one.kind, one)
    if (one.kind === 'duel' || one.kind === 'duelResult') return duelText(t, one, i18n.language)
    if (isLooked(one.kind)) return reportText(t, one.kind)
    if (isChange(one.kind))
      return changeText(t, one.kind, one, [one.startsAt ? timeText(one.startsAt) : game, by(name)])
    if (isOfColleague(one.kind)) return colleagueText(t, one.kind, name)
    switch (one.kind) {
      case 'schedule':
        return openText(t, one, game)
      case 'result':
        return one.tournamentId ? standingText(t, one, game) : resultText(t, one, { name, game })
      case 'turn':
        return {
          title: one.person ? t('notifications.turn', { name }) : t('notifications.turnInGame'),
          ...atTable(t, one, game, 'play'),
        }
      case 'seated':
      case 'inviteUnsent':
      case 'match':
        return tableText(t, one, one.kind, { name, game })
      case 'invite':
        return {
          title: t('notifications.invite', { name }),
          ...(one.isOver
            ? { text: `${game}. ${t('notifications.inviteOver')}`, to: `/games/${one.gameType}` }
            : { text: game, to: roomOf(one), action: t('notifications.play') }),
        }
      case 'nudge':
        return { title: t('notifications.nudge', { name }), text: '', to: '/' }
      case 'came':
        return cameText(t, name)
      case 'channelOff':
      case 'postFailed':
      case 'feedAsks':
      case 'feedFails':
        return failureText(t, one.kind, one)
      case 'adminAdded':
      case 'adminRemoved':
        return rightsText(t, one.kind, by(name))
      default:
        return { title: '', text: '', to: '/' }
    }
  }
}

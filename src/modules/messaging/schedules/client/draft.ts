import { postRoomSchedule, postTeamSchedule, type ScheduledGame } from '../contract.ts'
import type { User } from '#shared/accounts.ts'
import { call } from '#client/api.ts'
import {
  channelKey,
  channelOf,
  defaultOf,
  type ChannelChoice,
} from '#modules/messaging/channels/client/index.ts'
import { postKind } from './post-kinds.ts'

/** A schedule as the editor holds it. */
export interface Draft {
  readonly gameId: string // '': a new one
  readonly what: string
  readonly gameType: string
  readonly time: string // 'HH:mm'
  readonly days: readonly number[]
  readonly duration: number | null
  readonly channel: string // channelKey
  readonly timeZoneId: string
  readonly settings: Readonly<Record<string, unknown>>
  readonly hasResults: boolean
  readonly hasReminder: boolean
}

/** What a part of the editor gets. */
export interface PartProps {
  readonly draft: Draft
  readonly change: (more: Partial<Draft>) => void
}

const two = (value: number) => String(value).padStart(2, '0')
export const timeOf = ({ hour, minute }: { hour: number; minute: number }) =>
  `${two(hour)}:${two(minute)}`

const firstChannel = (channels: readonly ChannelChoice[]): string => {
  const first = defaultOf(channels) ?? channels[0]
  return first ? channelKey(first.groupId, first.channelId) : ''
}

/** The editor's copy of a schedule. */
export const draftOf = (game: ScheduledGame): Draft => ({
  gameId: game.gameId,
  what: game.what,
  gameType: game.gameType,
  time: timeOf(game),
  days: game.days,
  duration: game.duration,
  channel: channelKey(game.groupId, game.channelId),
  timeZoneId: game.timeZoneId,
  settings: game.additionalSettings,
  hasResults: game.hasResults,
  hasReminder: game.hasReminder,
})

/** The schedule whose place a new one would take: there is one of each puzzle, and of what is the team's. */
export function presentOf(
  games: readonly ScheduledGame[],
  { gameId, what, gameType }: Pick<Draft, 'gameId' | 'what' | 'gameType'>,
): ScheduledGame | undefined {
  const game = postKind(what)?.ofGame
  if (gameId || game?.isOnly === false) return undefined
  return games.find((one) => one.what === what && (!game || one.gameType === gameType))
}

/** A new one: on the days that the space works, to the space's own choice of a channel, else to the first. */
export const newDraft = (
  user: User,
  channels: readonly ChannelChoice[],
  of: Pick<Draft, 'what' | 'gameType'>,
  workingDays: readonly number[],
): Draft => ({
  gameId: '',
  ...of,
  time: '09:30',
  days: workingDays,
  duration: null,
  channel: firstChannel(channels),
  timeZoneId: user.team.timeZone,
  settings: {},
  hasResults: true,
  hasReminder: false,
})

/** Has a draft posted from now on. */
export function save(user: User, draft: Draft): Promise<ScheduledGame> {
  const { what, gameType, gameId, time, days, duration, timeZoneId } = draft
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const at = { hour, minute, days: [...days], timeZoneId, ...channelOf(draft.channel) }
  const common = { companyId: user.teamId, userId: user.userId, ...at }
  const game = postKind(what)?.ofGame
  if (!game) return call(postTeamSchedule, { body: { ...common, what } })
  const { settings: additionalSettings, hasResults, hasReminder } = draft
  const more = { ...common, duration, additionalSettings, hasResults }
  if (game.save) return game.save(gameType, { ...more, hasReminder })
  return call(postRoomSchedule, { body: { ...more, what, gameType, ...(gameId && { gameId }) } })
}

import type { User } from '#shared/accounts.ts'
import { LEAST_OPTIONS, type Poll } from '../contract.ts'
import { addDays, dayAt, isWeekend, minuteAt } from '#shared/days.ts'
import { channelKey, channelOf } from '#modules/messaging/channels/client/index.ts'

const HOUR = 60
const CLOSES_AT = '17:00'

export interface DraftOption {
  readonly key: string // of the row, wherever it is moved
  readonly text: string
  readonly gameType: string
}

/** A poll as it is being written. */
export interface Draft {
  readonly pollId: string
  readonly question: string
  readonly options: readonly DraftOption[]
  readonly day: string
  readonly time: string // 'HH:mm'
  readonly channel: string // 'groupId channelId'; '' for none
  readonly barsAfterClose: boolean
  readonly postsResult: boolean
}

export const newOption = (): DraftOption => ({
  key: crypto.randomUUID(),
  text: '',
  gameType: '',
})

function nextWorkDay(today: string): string {
  let day = addDays(today, 1)
  while (isWeekend(day)) day = addDays(day, 1)
  return day
}

/** Nothing written yet: it closes on the next work day, at five. */
export function newDraft({ team }: User, now: Date): Draft {
  return {
    pollId: crypto.randomUUID(),
    question: '',
    options: Array.from({ length: LEAST_OPTIONS }, newOption),
    day: nextWorkDay(dayAt(now, team.timeZone)),
    time: CLOSES_AT,
    channel: '',
    barsAfterClose: false,
    postsResult: true,
  }
}

const two = (n: number) => String(n).padStart(2, '0')

/** A poll that is open, to be changed. */
export function draftOf({ team }: User, poll: Poll): Draft {
  const closes = new Date(poll.closesAt)
  const minute = minuteAt(closes, team.timeZone)
  return {
    pollId: poll.pollId,
    question: poll.question,
    options: poll.options.map(({ optionId, text, gameType }) => ({
      key: optionId,
      text,
      gameType,
    })),
    day: dayAt(closes, team.timeZone),
    time: `${two(Math.floor(minute / HOUR))}:${two(minute % HOUR)}`,
    channel: channelKey(poll.groupId, poll.channelId),
    barsAfterClose: poll.barsAfterClose,
    postsResult: poll.postsResult,
  }
}

/** What of a draft is sent. */
export function bodyOf({ teamId }: User, draft: Draft) {
  const [hour, minute] = draft.time.split(':').map(Number)
  return {
    companyId: teamId,
    pollId: draft.pollId,
    question: draft.question,
    options: draft.options.map(({ text, gameType }) => ({ text, gameType })),
    day: draft.day,
    hour: hour ?? 0,
    minute: minute ?? 0,
    ...channelOf(draft.channel),
    barsAfterClose: draft.barsAfterClose,
    postsResult: draft.postsResult,
  }
}

/** Whether it can be sent: what it asks and each option are written, and none twice. */
export function isWhole({ question, options, day, time }: Draft): boolean {
  const texts = options.map(({ text }) => text.trim().toLocaleLowerCase('tr'))
  const areWritten = question.trim() !== '' && texts.every(Boolean)
  return areWritten && new Set(texts).size === texts.length && day !== '' && time !== ''
}

/** The options with one moved to another place. */
export function moved(
  options: readonly DraftOption[],
  from: number,
  to: number,
): readonly DraftOption[] {
  if (to < 0 || to >= options.length) return options
  const rest = options.toSpliced(from, 1)
  return rest.toSpliced(to, 0, options[from]!)
}

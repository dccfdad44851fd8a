import { useTranslation } from 'react-i18next'
import { folderOf } from '#shared/game.ts'
import type { Retained, Retention } from '#shared/retention.ts'
import type { GameRules, Policy } from '#shared/space-settings.ts'
import { dateFormat } from '#client/date-format.ts'
import { isDayText, weekdayName } from './days-text.ts'
import { isLanguage, languageNames } from '#client/language/language.ts'
import { useSession } from '#client/session/session.ts'
import { useEditionNames } from '#modules/play/puzzles/client/index.ts'
import { useChannels } from '#modules/messaging/channels/client/index.ts'
import { useRetentionText } from '#client/ui/useRetentionText.ts'

type People = Readonly<Record<string, string>>

interface PeriodLike {
  day: number
  start: string
  end: string
}
const isPeriod = (value: object): value is PeriodLike =>
  'day' in value && 'start' in value && 'end' in value

const isIdText = (value: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

interface About {
  readonly setting: string | null // which it is a value of; null: of none
  readonly people?: People // names for the ids in it
}

type Words = Readonly<Record<string, (value: never) => unknown>>

const mapped = <V, W>(record: Readonly<Record<string, V>>, word: (key: string, value: V) => W) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, word(key, value)]))

/** What the codes in a setting's value stand for: a value of the same shape, in words. */
function useSettingLabels(): (setting: string | null, value: unknown) => unknown {
  const { t, i18n } = useTranslation()
  const editionName = useEditionNames()
  const timeText = useRetentionText()
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const { channels = [] } = useChannels(teamId)
  const { language } = i18n
  const channelName = (id: string) => channels.find((one) => one.channelId === id)?.name ?? id
  const policyOf = (policy: Partial<Policy>) => ({
    ...(policy.entry && { [t('admin.policy.who')]: t(`admin.policy.${policy.entry}`) }),
    ...(policy.domains?.length && { [t('admin.policy.domain')]: policy.domains }),
    ...(policy.guests !== undefined && { [t('admin.policy.guests')]: policy.guests }),
  })
  const words: Words = {
    language: (code: string) => (isLanguage(code) ? languageNames[code] : code),
    customTheme: (paint: 'sky') => t(`paint.${paint}`),
    holidayCountry: (country: string) =>
      country && new Intl.DisplayNames(language, { type: 'region' }).of(country),
    workingDays: (days: number[]) => days.map((day) => weekdayName(day, language)),
    channel: (channel: { channelId: string }) => channelName(channel.channelId),
    channelId: channelName,
    editions: (editions: Record<string, string[]>) =>
      mapped(editions, (gameType, on) => on.map((one) => editionName(gameType, one))),
    gameRules: (rules: GameRules) => mapped(rules, (_, { start }) => t(`admin.games.${start}`)),
    policy: policyOf,
    retention: (times: Partial<Retention>) =>
      Object.fromEntries(
        Object.entries(times).map(([what, time]) => [
          t(`adminData.keep.${what as Retained}`),
          timeText(time),
        ]),
      ),
  }
  return (setting, value) => {
    const word = setting === null || value === null ? undefined : words[setting]
    return word && value !== undefined ? word(value as never) : value
  }
}

/** A value of the change log, or of a setting, in words. */
export function useValueText(): (value: unknown, about: About) => string {
  const inWords = useSettingLabels()
  const { t, i18n } = useTranslation(['translation', 'rules', 'puzzles'])
  const none = t('audit.none')
  /** The name of a game, where the value is a game's type. */
  const gameName = (value: string) => {
    const key = ['rules', 'puzzles']
      .map((texts) => `${texts}:${folderOf(value)}.name`)
      .find((one) => i18n.exists(one))
    return key && t(key as 'rules:dice.name')
  }
  /** The name of a part of a value; a setting's own parts are words already. */
  const keyName = (key: string) => {
    const name = `audit.part.${key}`
    return i18n.exists(name) ? t(name as 'audit.part.name') : key
  }
  const text = (value: unknown, people: People): string => {
    if (value === null || value === undefined || value === '') return none
    if (typeof value === 'boolean') return t(value ? 'audit.on' : 'audit.off')
    if (typeof value === 'string') {
      if (isDayText(value))
        return dateFormat(i18n.language, {
          dateStyle: 'medium',
          timeZone: 'UTC',
        }).format(new Date(value))
      return people[value] ?? gameName(value) ?? (isIdText(value) ? t('audit.gone') : value)
    }
    if (typeof value !== 'object') return JSON.stringify(value)
    if (value instanceof File) return value.name
    if (Array.isArray(value)) return value.map((one) => text(one, people)).join(', ') || none
    if (isPeriod(value))
      return `${weekdayName(value.day, i18n.language)} ${value.start}–${value.end}`
    const parts = Object.entries(value).map(
      ([key, one]) => `${people[key] ?? gameName(key) ?? keyName(key)}: ${text(one, people)}`,
    )
    return parts.join('; ') || none
  }
  return (value, { setting, people = {} }) => text(inWords(setting, value), people)
}

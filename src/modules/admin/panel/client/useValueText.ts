import { useTranslation } from 'react-i18next'
import { folderOf } from '#shared/game.ts'
import { dateFormat } from '#client/date-format.ts'
import { isDayText, weekdayName } from './days-text.ts'
import { useSettingLabels } from './useSettingLabels.ts'

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

/** A value of the change log, or of a setting, in words. */
export function useValueText(): (value: unknown, about: About) => string {
  const inWords = useSettingLabels()
  const { t, i18n } = useTranslation(['translation', 'rules', 'puzzles'])
  const none = t('admin.none')
  /** The name of a game, where the value is a game's type. */
  const gameName = (value: string) => {
    const key = ['rules', 'puzzles']
      .map((texts) => `${texts}:${folderOf(value)}.name`)
      .find((one) => i18n.exists(one))
    return key && t(key as 'rules:dice.name')
  }
  /** The name of a part of a value; a setting's own parts are words already. */
  const keyName = (key: string) => {
    const name = `admin.log.part.${key}`
    return i18n.exists(name) ? t(name as 'admin.log.part.name') : key
  }
  const text = (value: unknown, people: People): string => {
    if (value === null || value === undefined || value === '') return none
    if (typeof value === 'boolean') return t(value ? 'admin.on' : 'admin.off')
    if (typeof value === 'string') {
      if (isDayText(value))
        return dateFormat(i18n.language, {
          dateStyle: 'medium',
          timeZone: 'UTC',
        }).format(new Date(value))
      return people[value] ?? gameName(value) ?? (isIdText(value) ? t('admin.log.gone') : value)
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

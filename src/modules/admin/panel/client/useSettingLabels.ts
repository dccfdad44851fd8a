import { useTranslation } from 'react-i18next'
import type { Retained, Retention } from '#shared/retention.ts'
import type { GameRules, Policy } from '#shared/space-settings.ts'
import { isLanguage, languageNames } from '#client/language/language.ts'
import { useSession } from '#client/session/session.ts'
import { useEditionNames } from '#modules/play/puzzles/client/useEditionName.ts'
import { useChannels } from '#modules/messaging/channels/client/useChannels.ts'
import { useRetentionText } from '#client/ui/useRetentionText.ts'
import { weekdayName } from './days-text.ts'

type Words = Readonly<Record<string, (value: never) => unknown>>

const mapped = <V, W>(record: Readonly<Record<string, V>>, word: (key: string, value: V) => W) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, word(key, value)]))

/** What the codes in a setting's value stand for: a value of the same shape, in words. */
export function useSettingLabels(): (setting: string | null, value: unknown) => unknown {
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

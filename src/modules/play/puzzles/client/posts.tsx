import { useTranslation } from 'react-i18next'
import { editionSetting } from '#shared/editions.ts'
import { call } from '#client/api.ts'
import { ListOption } from '#client/ui/ListOption.tsx'
import type { PostKind, SettingsProps } from '#modules/messaging/schedules/client/index.ts'
import { postSchedule } from '#modules/messaging/schedules/contract.ts'
import { useEditionName } from './useEditionName.ts'

/** Which edition is announced: a language, a level or a mode; or all the team plays. */
function Edition({ game, settings, onChange }: SettingsProps) {
  const { t } = useTranslation()
  const nameOf = useEditionName(game.gameType)
  const key = editionSetting(game.gameType)
  const chosen = settings[key]
  if (game.editions.length < 2) return null
  const all = game.editionsOn.map(nameOf).join(', ')
  return (
    <ListOption
      label={t('schedules.edition')}
      value={typeof chosen === 'string' ? chosen : ''}
      options={[
        { value: '', text: t('schedules.editions', { all }) },
        ...game.editionsOn.map((edition) => ({ value: edition, text: nameOf(edition) })),
      ]}
      onChange={(edition) => onChange(edition ? { [key]: edition } : {})}
    />
  )
}

const posts: readonly PostKind[] = [
  {
    what: 'puzzle',
    place: 10,
    ofGame: {
      isOnly: true,
      fits: ({ kind }) => kind === 'puzzle',
      Settings: Edition,
      keepsHours: ({ puzzlesInHours }) => puzzlesInHours,
      duration: 'schedules.duration',
      results: (minutes) =>
        minutes === null ? 'schedules.postNote.results.allDay' : 'schedules.postNote.results.timed',
      reminder: (minutes) =>
        minutes === null
          ? 'schedules.postNote.reminder.allDay'
          : 'schedules.postNote.reminder.timed',
      save: (puzzleType, schedule) => call(postSchedule, { body: { ...schedule, puzzleType } }),
    },
  },
]
export default posts

import { Field, Input } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { ListOption } from '#client/ui/ListOption.tsx'
import type { PostKind, SettingsProps } from '#modules/messaging/schedules/client/index.ts'
import { formats, TOURNAMENT_NAME, TOURNAMENT_PLAYERS, tournamentSizes } from '../contract.ts'
import { useSeriesText } from './texts.ts'

const PAIR = 2

/** A setting as it was stored: a text or a number, else as if it were not set. */
const textOf = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** The tournament's settings; missing ones are as for any new tournament. */
function Settings({ game, settings, onChange }: SettingsProps) {
  const { t } = useTranslation()
  const seriesText = useSeriesText()
  const { name, format, games, size } = settings
  const set = (more: object) => onChange({ ...settings, ...more })
  return (
    <>
      <Field label={t('tournament.name')}>
        <Input
          value={textOf(name)}
          maxLength={TOURNAMENT_NAME}
          placeholder={t('schedules.gamesName')}
          onChange={(_, { value }) => set({ name: value })}
        />
      </Field>
      <ListOption
        label={t('tournament.format')}
        value={textOf(format, formats[0])}
        options={formats.map((value) => ({ value, text: t(`tournament.${value}`) }))}
        onChange={(value) => set({ format: value })}
      />
      <ListOption
        label={t('tournament.matches')}
        value={textOf(games, '1')}
        options={game.table.series.map((one) => ({ value: String(one), text: seriesText(one) }))}
        onChange={(value) => set({ games: Number(value) })}
      />
      <ListOption
        label={t('tournament.size')}
        value={textOf(size, String(TOURNAMENT_PLAYERS))}
        options={tournamentSizes.map((one) => ({ value: String(one), text: String(one) }))}
        onChange={(value) => set({ size: Number(value) })}
      />
    </>
  )
}

const posts: readonly PostKind[] = [
  {
    what: 'tournament',
    place: 30,
    ofGame: {
      isOnly: false,
      fits: ({ kind, seats }) => kind === 'room' && seats.max === PAIR,
      Settings,
      keepsHours: () => true,
      duration: 'schedules.signUp',
      minutes: 60,
      results: () => 'schedules.postNote.winner',
    },
  },
]
export default posts

import { Field, Input } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import { formats, TOURNAMENT_PLAYERS } from '#modules/play/tournaments/contract.ts'
import { editionSetting } from '#shared/editions.ts'
import { useGameArea } from '#modules/play/games/client/index.ts'
import { useEditionName } from '#modules/play/puzzles/client/index.ts'
import { GameOptions } from '#modules/play/rooms/client/index.ts'
import { useSeriesText } from '#modules/play/tournaments/client/index.ts'
import type { PartProps } from './draft.ts'
import { ListOption } from '#client/ui/ListOption.tsx'

const NAME_MAX = 40
const sizes = [4, 6, 8, 12, TOURNAMENT_PLAYERS]

/** A setting as it was stored: a text or a number, else as if it were not set. */
const textOf = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

interface SettingsProps extends PartProps {
  game: CatalogueGame
}

/** Which edition is announced: a language, a level or a mode; or all the team plays. */
function Edition({ draft, change, game }: SettingsProps) {
  const { t } = useTranslation()
  const nameOf = useEditionName(game.gameType)
  const key = editionSetting(game.gameType)
  if (game.editions.length < 2) return null
  const all = game.editionsOn.map(nameOf).join(', ')
  return (
    <ListOption
      label={t('schedules.edition')}
      value={textOf(draft.settings[key])}
      options={[
        { value: '', text: t('schedules.editions', { all }) },
        ...game.editionsOn.map((edition) => ({ value: edition, text: nameOf(edition) })),
      ]}
      onChange={(edition) => change({ settings: edition ? { [key]: edition } : {} })}
    />
  )
}

/** The tournament's settings; missing ones are as for any new tournament. */
function Tournament({ draft, change, game }: SettingsProps) {
  const { t } = useTranslation()
  const seriesText = useSeriesText()
  const { name, format, games, size } = draft.settings
  const set = (more: object) => change({ settings: { ...draft.settings, ...more } })
  return (
    <>
      <Field label={t('tournament.name')}>
        <Input
          value={textOf(name)}
          maxLength={NAME_MAX}
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
        options={sizes.map((one) => ({ value: String(one), text: String(one) }))}
        onChange={(value) => set({ size: Number(value) })}
      />
    </>
  )
}

/** The additional settings of what is scheduled. */
export function GameSettings({ draft, change }: PartProps) {
  const { data } = useGameArea()
  const { what, gameType, settings } = draft
  const game = data?.games.find((one) => one.gameType === gameType)
  if (!game) return null
  const props = { draft, change, game }
  if (what === 'puzzle') return <Edition {...props} />
  if (what === 'tournament') return <Tournament {...props} />
  return (
    <GameOptions
      game={game}
      values={settings}
      settled={['caller']} // nobody leads a room that opens automatically
      onChange={(more) => change({ settings: { ...settings, ...more } })}
    />
  )
}

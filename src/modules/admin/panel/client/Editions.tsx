import { Checkbox } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import { editionsOn } from '#shared/editions.ts'
import { folderOf } from '#shared/game.ts'
import { useGameArea } from '#modules/play/games/client/index.ts'
import { useEditionName } from '#modules/play/puzzles/client/index.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Caption } from '#client/ui/Text.tsx'
import type { Editing, Page } from './useSettings.ts'
import styles from './Editions.module.css'

interface PuzzleProps {
  game: CatalogueGame
  name: string
  on: readonly string[]
  onChange: (editions: string[]) => void
}

/** The last edition that is on stays on: a puzzle without any is turned off as a game. */
function Puzzle({ game, name, on, onChange }: PuzzleProps) {
  const nameOf = useEditionName(game.gameType)
  const { editions } = game
  return (
    <fieldset className={styles.puzzle}>
      <legend>{name}</legend>
      {editions.map((edition) => {
        const isOn = on.includes(edition)
        return (
          <Checkbox
            key={edition}
            label={nameOf(edition)}
            checked={isOn}
            disabled={isOn && on.length === 1}
            onChange={() =>
              onChange(editions.filter((one) => on.includes(one) !== (one === edition)))
            }
          />
        )
      })}
    </fieldset>
  )
}

interface EditionsProps {
  page: Page
  editing: Editing
}

/** Which levels, modes and languages the space's daily puzzles come in. */
export function Editions({ page, editing: { draft, edit } }: EditionsProps) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const { data } = useGameArea()
  const off = draft.limitedGames ?? page.limitedGames
  const puzzles =
    data?.games.filter(({ kind, gameType }) => kind === 'puzzle' && !off.includes(gameType)) ?? []
  const chosen = draft.editions ?? page.editions
  const change = (gameType: string, on: string[]) => {
    const entries = Object.entries(chosen).map(([one, all]): [string, string[]] => [one, [...all]])
    edit({ editions: { ...Object.fromEntries(entries), [gameType]: on } })
  }
  return (
    <Card aria-label={t('admin.editions.title')}>
      <CardHead title={t('admin.editions.title')} />
      <div className={styles.body} aria-busy={!data}>
        <Caption>{t('admin.editions.text')}</Caption>
        {puzzles.map((game) => (
          <Puzzle
            key={game.gameType}
            game={game}
            name={t(`puzzles:${folderOf(game.gameType)}.name`)}
            on={editionsOn(chosen, game)}
            onChange={(on) => change(game.gameType, on)}
          />
        ))}
      </div>
    </Card>
  )
}

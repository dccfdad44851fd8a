import { Checkbox } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CatalogueGame } from '#shared/api/games.ts'
import { folderOf } from '#shared/game.ts'
import { useGameArea } from '../play/games/useGameArea.ts'
import { useEditionName } from '../play/puzzles/useEditionName.ts'
import { Card, CardHead } from '../ui/Card.tsx'
import { Text } from '../ui/Text.tsx'
import { toast } from '../ui/toast.ts'
import styles from './Editions.module.css'
import { useSave } from './useSave.ts'

interface PuzzleProps {
  game: CatalogueGame
  name: string
  busy: boolean
  onChange: (editions: readonly string[]) => void
}

/** The last edition that is on stays on: a puzzle without any is turned off as a game. */
function Puzzle({ game, name, busy, onChange }: PuzzleProps) {
  const nameOf = useEditionName(game.gameType)
  const { editions, editionsOn } = game
  return (
    <fieldset className={styles.puzzle}>
      <legend>{name}</legend>
      {editions.map((edition) => {
        const isOn = editionsOn.includes(edition)
        return (
          <Checkbox
            key={edition}
            label={nameOf(edition)}
            checked={isOn}
            disabled={busy || (isOn && editionsOn.length === 1)}
            onChange={() =>
              onChange(editions.filter((one) => editionsOn.includes(one) !== (one === edition)))
            }
          />
        )
      })}
    </fieldset>
  )
}

/** Which levels, modes and languages the space's daily puzzles come in. */
export function Editions() {
  const { t } = useTranslation(['translation', 'puzzles'])
  const { data } = useGameArea()
  const queries = useQueryClient()
  const { save, busy } = useSave()
  const puzzles = data?.games.filter(({ kind, allowed }) => kind === 'puzzle' && allowed) ?? []
  const change = async (gameType: string, chosen: readonly string[]) => {
    const kept = puzzles.map((game) => [game.gameType, game.editionsOn] as const)
    const editions = { ...Object.fromEntries(kept), [gameType]: [...chosen] }
    if (!(await save({ editions }))) return
    for (const queryKey of [['area'], ['adminPage']]) await queries.invalidateQueries({ queryKey })
    toast(true, t('settings.saved'))
  }
  return (
    <Card aria-label={t('admin.editions.title')}>
      <CardHead>
        <h2>{t('admin.editions.title')}</h2>
      </CardHead>
      <div className={styles.body} aria-busy={!data}>
        <Text as="p" variant="caption">
          {t('admin.editions.text')}
        </Text>
        {puzzles.map((game) => (
          <Puzzle
            key={game.gameType}
            game={game}
            name={t(`puzzles:${folderOf(game.gameType)}.name`)}
            busy={busy}
            onChange={(editions) => void change(game.gameType, editions)}
          />
        ))}
      </div>
    </Card>
  )
}

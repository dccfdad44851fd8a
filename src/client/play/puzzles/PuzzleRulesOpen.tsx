import { Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { CatalogueGame } from '#shared/api/games.ts'
import { folderOf } from '#shared/game.ts'
import { Text } from '../../ui/Text.tsx'
import { PointsTable } from '../games/PointsTable.tsx'
import { RulesButton } from './RulesButton.tsx'
import styles from './PuzzleRulesOpen.module.css'

/** How it is played and what it is worth. Open from the start: it is fetched when someone asks for it. */
export default function PuzzleRulesOpen({ game }: { game: CatalogueGame }) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const lines = t(`puzzles:${folderOf(game.gameType)}.rules`, {
    returnObjects: true,
  }) as unknown as string[]
  return (
    <Popover defaultOpen trapFocus withArrow>
      <PopoverTrigger disableButtonEnhancement>
        <RulesButton />
      </PopoverTrigger>
      <PopoverSurface>
        <div className={styles.rules}>
          <Text as="h2" variant="subtitle2">
            {t('puzzle.rules')}
          </Text>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <Text as="h2" variant="subtitle2">
            {t('points.title')}
          </Text>
          <PointsTable game={game} ns="puzzles" />
        </div>
      </PopoverSurface>
    </Popover>
  )
}

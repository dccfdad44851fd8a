import { Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
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
  const [isOpen, setOpen] = useState(true)
  const trigger = useRef<HTMLButtonElement>(null)
  /* Fluent gives the focus back to what had it: the button that was pressed, whose place this one took. */
  useEffect(() => {
    if (!isOpen && document.activeElement === document.body) trigger.current?.focus()
  }, [isOpen])
  const lines = t(`puzzles:${folderOf(game.gameType)}.rules`, {
    returnObjects: true,
  }) as unknown as string[]
  return (
    <Popover open={isOpen} onOpenChange={(_, { open }) => setOpen(open)} trapFocus withArrow>
      <PopoverTrigger disableButtonEnhancement>
        <RulesButton ref={trigger} />
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

import { useTranslation } from 'react-i18next'
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import { folderOf } from '#shared/game.ts'
import { ButtonNote } from '#client/ui/ButtonNote.tsx'
import { Heading } from '#client/ui/Text.tsx'
import { PointsTable } from '#modules/play/games/client/index.ts'
import styles from './Puzzle.module.css'

interface PuzzleRulesOpenProps {
  game: CatalogueGame
  button: HTMLElement | null
  onClose: () => void
}

/** The rules in sentences, and what each end is worth. */
export default function PuzzleRulesOpen({ game, button, onClose }: PuzzleRulesOpenProps) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const lines = t(`puzzles:${folderOf(game.gameType)}.rules`, {
    returnObjects: true,
  }) as unknown as string[]
  return (
    <ButtonNote button={button} label={t('puzzle.rules')} onClose={onClose}>
      <div className={styles.rules}>
        <Heading>{t('puzzle.rules')}</Heading>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <Heading>{t('points.title')}</Heading>
        <PointsTable game={game} ns="puzzles" />
      </div>
    </ButtonNote>
  )
}

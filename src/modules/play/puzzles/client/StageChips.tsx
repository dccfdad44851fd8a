import { useTranslation } from 'react-i18next'
import type { PuzzlePlay } from '../contract.ts'
import { folderOf } from '#shared/game.ts'
import { Chip } from '#client/ui/Chip.tsx'
import styles from './StageChips.module.css'

/** One's streak and how far one is, in the stage's head where the side's card has no room. */
export function StageChips({ play }: { play: PuzzlePlay }) {
  const { t } = useTranslation(['translation', 'puzzles'])
  const { done, of } = play
  const { streak } = play.stats
  return (
    <span className={styles.chips}>
      {streak > 0 && <Chip color="sun">{t('puzzle.streakChip', { count: streak })}</Chip>}
      <Chip>
        {t(`puzzles:${folderOf(play.gameType)}.step.chip`, {
          step: Math.min(done + 1, of),
          done,
          of,
        })}
      </Chip>
    </span>
  )
}

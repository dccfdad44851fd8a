import type { PuzzleToolsProps } from '../kit/puzzle-view.tsx'
import { Legend } from './rows.tsx'
import type { Move, View } from './rules.ts'
import { useTexts } from './useTexts.tsx'
import styles from './Tools.module.css'

/** What the other mode is, until the first guess settles it, and how to read a tile. */
export function Tools({ view, begun, Card }: PuzzleToolsProps<View, Move>) {
  const { t } = useTexts()
  const other = view.mode === 'equation' ? 'target' : 'equation'
  return (
    <>
      {!begun && (
        <Card title={t('other.title')}>
          <p className={styles.text}>{t(`other.${other}`)}</p>
        </Card>
      )}
      <Card title={t('legend.title')}>
        <Legend />
      </Card>
    </>
  )
}

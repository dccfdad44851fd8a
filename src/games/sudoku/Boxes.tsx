import type { PuzzleToolsProps } from '../kit/puzzle-view.tsx'
import type { Move, View } from './rules.ts'
import { paintedBoxes } from './sheet.ts'
import { useTexts } from './useNames.tsx'
import styles from './Boxes.module.css'

const EDGE = 36

const square = (box: number) => {
  const [x, y] = [(box % 3) * EDGE, Math.floor(box / 3) * EDGE]
  return {
    area: `M${x} ${y}h${EDGE}v${EDGE}h-${EDGE}Z`,
    tick: `M${x + 11} ${y + 18.5}l5.5 5.5l9.5 -12`,
  }
}

/** The nine boxes, those that are full painted. */
function Picture({ painted }: { painted: readonly number[] }) {
  const { t } = useTexts()
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 108 108"
      role="img"
      aria-label={t('boxes.picture', { count: painted.length })}
    >
      <path className="plum" d={painted.map((box) => square(box).area).join('')} />
      <path className={styles.lines} d="M2 2H106V106H2ZM36 0V108M72 0V108M0 36H108M0 72H108" />
      <path className={styles.tick} d={painted.map((box) => square(box).tick).join('')} />
    </svg>
  )
}

/** How much is painted, and what it is worth. */
export function Boxes({ view, Card }: PuzzleToolsProps<View, Move>) {
  const { t } = useTexts()
  const done = [...view.grid].filter((sign) => sign !== '.').length
  return (
    <Card title={t('boxes.title')}>
      <div className={styles.boxes}>
        <Picture painted={paintedBoxes(view.grid)} />
        <div>
          <p className={styles.count}>{t('boxes.of', { done, of: view.grid.length })}</p>
          <p>{t('boxes.text', { points: view.worth })}</p>
          <p className={styles.cost}>{t('boxes.cost')}</p>
        </div>
      </div>
    </Card>
  )
}

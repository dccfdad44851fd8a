import type { Board } from '../contract.ts'
import { BoardBadges } from './board-columns/BoardBadges.tsx'
import { TeamGuesses } from './board-columns/TeamGuesses.tsx'
import type { BoardColumns } from './board-columns/useBoardColumns.ts'
import { OwnCard } from './OwnCard.tsx'
import { LastFinal, PeriodFinal } from './PeriodFinal.tsx'
import { PointsDrawer } from './PointsDrawer.tsx'
import { TiedForFirst } from './TiedForFirst.tsx'
import type { Span } from './useSpan.ts'
import styles from './DetailsAside.module.css'

interface AsideProps {
  board: Board
  columns: BoardColumns
  span: Span
  isDrawn: boolean // the drawer of how points are made
  onDraw: (isDrawn: boolean) => void
  onChange: (span: Partial<Span>) => void
}

/** Beside a board: its state, what its points are made of, and what its people earned. */
export function DetailsAside({ board, columns, span, isDrawn, onDraw, onChange }: AsideProps) {
  return (
    <div className={styles.aside}>
      <PeriodFinal board={board} onPeriod={(period) => onChange({ period })} />
      <OwnCard board={board} />
      {isDrawn && <PointsDrawer {...{ board, span }} onClose={() => onDraw(false)} />}
      <TiedForFirst drawn board={board} {...(!isDrawn && { onHow: () => onDraw(true) })} />
      {columns.guesses && <TeamGuesses spread={columns.guesses} />}
      {columns.badges && <BoardBadges board={board} badges={columns.badges} />}
      <LastFinal board={board} onChange={onChange} />
    </div>
  )
}

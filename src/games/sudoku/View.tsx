import { puzzleView } from '../kit/puzzle-view.tsx'
import { Boxes } from './Boxes.tsx'
import { Answer, Result } from './finished-grid.tsx'
import { Coach } from './Coach.tsx'
import { Floor } from './Floor.tsx'
import { GridCells } from './grid-cells.tsx'
import { Messages } from './messages.tsx'
import { Pad } from './pad.tsx'
import type { Move, View as GridView } from './rules.ts'
import { useKeys } from './useKeys.tsx'
import { useSolving, type BoardProps } from './useSolving.tsx'
import styles from './View.module.css'

/** The grid with its tools and digits. What is right is the server's to say. */
function Board(props: BoardProps) {
  const { view, live } = props
  const solving = useSolving(props)
  useKeys(solving, live)
  return (
    <div className={styles.sudoku}>
      <div className={styles.grid}>
        <GridCells view={view} solving={solving} />
      </div>
      <div className={styles.side}>
        <Pad solving={solving} remainingHints={view.hintsLeft} disabled={!live} />
        <Messages board={props} solving={solving} />
      </div>
    </div>
  )
}

export default puzzleView<GridView, Move>({
  Board,
  Result,
  Replay: Answer,
  Floor,
  Answer,
  Coach,
  Tools: Boxes,
  paint: 'plum',
})

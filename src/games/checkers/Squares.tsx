import { useTranslation } from 'react-i18next'
import { CellButtons } from '../kit/cell-buttons.tsx'
import { columnOf, isCrowning, isKing, jumped, rowOf, seatOf, SIDE, SQUARES } from './board.ts'
import type { Hints } from './board-picture.tsx'
import type { View } from './rules.ts'
import styles from './Checkers.module.css'

const ROW = 4 // dark squares in a row
const squares = Array.from({ length: SQUARES }, (_, i) => i + 1)

/** Where a key leads from a square, as the board is seen; undefined: nowhere. */
function leads(key: string, square: number, turned: boolean): number | undefined {
  const first = square - ((square - 1) % ROW)
  const [left, right] = [Math.max(first, square - 1), Math.min(first + ROW - 1, square + 1)]
  const [above, below] = [
    square > ROW ? square - ROW : square,
    square <= SQUARES - ROW ? square + ROW : square,
  ]
  const to: Readonly<Record<string, number>> = {
    ArrowLeft: turned ? right : left,
    ArrowRight: turned ? left : right,
    ArrowUp: turned ? below : above,
    ArrowDown: turned ? above : below,
    Home: turned ? first + ROW - 1 : first,
    End: turned ? first : first + ROW - 1,
  }
  return to[key]
}

/** What a square holds, and what pressing it would do. */
function useSquareText(view: View, hints: Hints | null): (square: number) => string {
  const { t } = useTranslation('rules')
  const men = t('checkers.pieces', { returnObjects: true }) as string[]
  const kings = t('checkers.kings', { returnObjects: true }) as string[]
  const pieceName = (square: number) => {
    const piece = view.pieces[square]!
    if (piece === 0) return t('checkers.empty')
    return (isKing(piece) ? kings : men)[seatOf(piece)]!
  }
  const landing = (square: number, { chosen }: Hints) => {
    const over = jumped(chosen.at(-1)!, square)
    const crowns = isCrowning(view.pieces[chosen[0]!]!, square)
    const ends = view.open.some(
      (path) => path.length === chosen.length + 1 && path.at(-1) === square,
    )
    if (!over) return t(crowns ? 'checkers.stepCrown' : 'checkers.stepHere', { square })
    const how = crowns ? 'jumpCrown' : ends ? 'jumpEnd' : 'jumpHere'
    return t(`checkers.${how}`, { square, over })
  }
  return (square) => {
    const piece = pieceName(square)
    if (hints?.next.includes(square)) return landing(square, hints)
    if (hints?.chosen[0] === square) return t('checkers.chosen', { square, piece })
    if (!hints?.starts.includes(square)) return t('checkers.square', { square, piece })
    return t(hints.must ? 'checkers.mustJump' : 'checkers.mayMove', { square, piece })
  }
}

interface SquaresProps {
  view: View
  turned: boolean
  hints: Hints | null
  onPress: (square: number) => void
}

/** A button on each dark square. Escape lets go of what is chosen. */
export function Squares({ view, turned, hints, onPress }: SquaresProps) {
  const { t } = useTranslation('rules')
  const textOf = useSquareText(view, hints)
  const isOpen = (square: number) =>
    hints !== null && (hints.starts.includes(square) || hints.next.includes(square))
  const placeOf = (square: number) => {
    const [column, row] = [columnOf(square), rowOf(square)]
    return turned
      ? { gridColumn: SIDE - column, gridRow: SIDE - row }
      : { gridColumn: column + 1, gridRow: row + 1 }
  }
  const letGo = () => {
    const chosen = hints?.chosen[0]
    if (chosen !== undefined) onPress(chosen)
    return chosen !== undefined
  }
  return (
    <CellButtons
      className={styles.squares}
      label={t('checkers.board')}
      cells={turned ? squares.toReversed() : squares}
      first={hints?.starts[0] ?? (turned ? SQUARES : 1)}
      textOf={textOf}
      isOpen={isOpen}
      styleOf={placeOf}
      leads={(key, square) => leads(key, square, turned)}
      onPress={onPress}
      onEscape={letGo}
    />
  )
}

import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { columnOf, isKing, jumped, rowOf, seatOf, SIDE, SQUARES } from './board.ts'
import type { Hints } from './board-picture.tsx'
import type { View } from './rules.ts'
import styles from './Squares.module.css'

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
function useSays(view: View, hints: Hints | null): (square: number) => string {
  const { t } = useTranslation('rules')
  const men = t('checkers.pieces', { returnObjects: true }) as string[]
  const kings = t('checkers.kings', { returnObjects: true }) as string[]
  const held = (square: number) => {
    const piece = view.pieces[square]!
    if (piece === 0) return t('checkers.empty')
    return (isKing(piece) ? kings : men)[seatOf(piece)]!
  }
  const landing = (square: number, { chosen }: Hints) => {
    const piece = view.pieces[chosen[0]!]!
    const over = jumped(chosen.at(-1)!, square)
    const crowns = !isKing(piece) && rowOf(square) === (piece > 0 ? SIDE - 1 : 0)
    const ends = view.open.some(
      (path) => path.length === chosen.length + 1 && path.at(-1) === square,
    )
    if (!over) return t(crowns ? 'checkers.stepCrown' : 'checkers.stepHere', { square })
    const how = crowns ? 'jumpCrown' : ends ? 'jumpEnd' : 'jumpHere'
    return t(`checkers.${how}`, { square, over })
  }
  return (square) => {
    const piece = held(square)
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

/** A button on each dark square; arrows move between them, Enter and the space bar press. Escape lets go. */
export function Squares({ view, turned, hints, onPress }: SquaresProps) {
  const { t } = useTranslation('rules')
  const says = useSays(view, hints)
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const [focused, setFocused] = useState<number | null>(null)
  const stop = focused ?? hints?.starts[0] ?? (turned ? SQUARES : 1)
  const isOpen = (square: number) =>
    hints !== null && (hints.starts.includes(square) || hints.next.includes(square))
  const onKeyDown = (event: KeyboardEvent, square: number) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const next = leads(event.key, square, turned)
    if (next !== undefined) buttons.current[next]?.focus()
    else if (event.key === 'Escape' && hints?.chosen[0] !== undefined) onPress(hints.chosen[0])
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.squares} role="group" aria-label={t('checkers.board')}>
      {(turned ? squares.toReversed() : squares).map((square) => {
        const [column, row] = [columnOf(square), rowOf(square)]
        const place = turned ? [SIDE - column, SIDE - row] : [column + 1, row + 1]
        return (
          <button
            key={square}
            ref={(button) => void (buttons.current[square] = button)}
            type="button"
            style={{ gridColumn: place[0], gridRow: place[1] }}
            tabIndex={square === stop ? 0 : -1}
            aria-disabled={!isOpen(square)}
            aria-label={says(square)}
            onKeyDown={(event) => onKeyDown(event, square)}
            onFocus={() => setFocused(square)}
            onClick={() => onPress(square)}
          />
        )
      })}
    </div>
  )
}

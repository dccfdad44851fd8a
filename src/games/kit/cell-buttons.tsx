import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'

interface CellButtonsProps {
  readonly className: string | undefined // of the group
  readonly label: string
  readonly cells: readonly number[] // in the order they are read
  readonly first: number // where Tab leads before any has been focused
  readonly textOf: (cell: number) => string
  readonly isOpen: (cell: number) => boolean
  readonly styleOf?: (cell: number) => CSSProperties
  readonly leads: (key: string, cell: number) => number | undefined // undefined: nowhere
  readonly onPress: (cell: number) => void
  readonly onMove?: (cell: number) => void // an arrow led there
  readonly onAim?: (cell: number | null) => void // focus or pointer is on it; null: on none
  readonly onEscape?: () => boolean // whether it did anything
}

/** Where keys lead on a square board whose cells are numbered row by row: no farther than its edge. */
export const leadsOn = (side: number) => (key: string, cell: number) => {
  const [column, row] = [cell % side, Math.floor(cell / side)]
  const to: Readonly<Record<string, number>> = {
    ArrowLeft: column > 0 ? cell - 1 : cell,
    ArrowRight: column < side - 1 ? cell + 1 : cell,
    ArrowUp: row > 0 ? cell - side : cell,
    ArrowDown: row < side - 1 ? cell + side : cell,
    Home: row * side,
    End: row * side + side - 1,
  }
  return to[key]
}

/** A button on each cell of a board; arrows move between them, Enter and the space bar press. */
export function CellButtons({ className, label, cells, first, ...of }: CellButtonsProps) {
  const buttons = useRef(new Map<number, HTMLButtonElement | null>())
  const [focused, setFocused] = useState<number | null>(null)
  const stop = focused ?? first
  const onKeyDown = (event: KeyboardEvent, cell: number) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const next = of.leads(event.key, cell)
    if (next !== undefined) {
      buttons.current.get(next)?.focus()
      of.onMove?.(next)
    } else if (event.key !== 'Escape' || !of.onEscape?.()) return
    event.preventDefault()
  }
  const onFocus = (cell: number) => {
    setFocused(cell)
    of.onAim?.(cell)
  }
  return (
    <div className={className} role="group" aria-label={label}>
      {cells.map((cell) => (
        <button
          key={cell}
          ref={(button) => void buttons.current.set(cell, button)}
          type="button"
          style={of.styleOf?.(cell)}
          tabIndex={cell === stop ? 0 : -1}
          aria-disabled={!of.isOpen(cell)}
          aria-label={of.textOf(cell)}
          onKeyDown={(event) => onKeyDown(event, cell)}
          onFocus={() => onFocus(cell)}
          onBlur={() => of.onAim?.(null)}
          onMouseEnter={() => of.onAim?.(cell)}
          onMouseLeave={() => of.onAim?.(null)}
          onClick={() => of.onPress(cell)}
        />
      ))}
    </div>
  )
}

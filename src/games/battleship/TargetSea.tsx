import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Act } from './Act.tsx'
import { cellName, CELLS, cellsOf, columnOf, lengths, rowOf, ships, SIDE } from './fleet.ts'
import type { Sea } from './rules.ts'
import { SeaPicture, type Placed } from './sea.tsx'
import styles from './TargetSea.module.css'

const cells = Array.from({ length: CELLS }, (_, cell) => cell)
const MIDDLE = 44

/** Where a key leads from a cell; undefined: nowhere. */
function leads(key: string, cell: number): number | undefined {
  const [column, row] = [columnOf(cell), rowOf(cell)]
  const to: Readonly<Record<string, number>> = {
    ArrowLeft: column > 0 ? cell - 1 : cell,
    ArrowRight: column < SIDE - 1 ? cell + 1 : cell,
    ArrowUp: row > 0 ? cell - SIDE : cell,
    ArrowDown: row < SIDE - 1 ? cell + SIDE : cell,
    Home: row * SIDE,
    End: row * SIDE + SIDE - 1,
  }
  return to[key]
}

/** What a cell of a sea one fires at holds, and what pressing it would do. */
function useSays(sea: Sea, mayFire: boolean, aim: number | null): (cell: number) => string {
  const { t } = useTranslation('rules')
  const down = new Map(
    sea.sunk.flatMap((ship, i) =>
      ship ? cellsOf(ship, lengths[i]!).map((cell) => [cell, ships[i]!] as const) : [],
    ),
  )
  const shots = new Map(sea.shots.map(({ cell, hit }) => [cell, hit]))
  return (cell) => {
    const name = cellName(cell)
    const ship = down.get(cell)
    if (ship) return t('battleship.cell.sunk', { cell: name, ship: t(`battleship.ship.${ship}`) })
    const hit = shots.get(cell)
    if (hit !== undefined)
      return t(hit ? 'battleship.cell.hit' : 'battleship.cell.miss', { cell: name })
    if (mayFire && cell === aim) return t('battleship.cell.aimed', { cell: name })
    return t(mayFire ? 'battleship.cell.open' : 'battleship.cell.unknown', { cell: name })
  }
}

interface CellsProps {
  label: string
  says: (cell: number) => string
  isOpen: (cell: number) => boolean
  onAim: (cell: number) => void
  onPress: (cell: number) => void
}

/** A button on each cell; arrows move between them. */
function Cells({ label, says, isOpen, onAim, onPress }: CellsProps) {
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const [focused, setFocused] = useState(MIDDLE)
  const onKeyDown = (event: KeyboardEvent, cell: number) => {
    const next = leads(event.key, cell)
    if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    buttons.current[next]?.focus()
    onAim(next)
    event.preventDefault()
  }
  return (
    <div className={styles.cells} role="group" aria-label={label}>
      {cells.map((cell) => (
        <button
          key={cell}
          ref={(button) => void (buttons.current[cell] = button)}
          type="button"
          tabIndex={cell === focused ? 0 : -1}
          aria-disabled={!isOpen(cell)}
          aria-label={says(cell)}
          onKeyDown={(event) => onKeyDown(event, cell)}
          onFocus={() => setFocused(cell)}
          onClick={() => onPress(cell)}
        />
      ))}
    </div>
  )
}

interface TargetSeaProps {
  sea: Sea
  hulls: readonly Placed[]
  mayFire: boolean
  ghost: number | null
  last: number | null
  fresh: boolean
  label: string
  onFire: (cell: number) => void
}

/** The sea one fires at: the first press aims, the second fires. Arrows aim, Enter fires. */
export function TargetSea(props: TargetSeaProps) {
  const { sea, mayFire, label, onFire, ...picture } = props
  const { t } = useTranslation('rules')
  const [aimed, setAim] = useState<number | null>(null)
  const fired = new Set(sea.shots.map(({ cell }) => cell))
  const aim = mayFire && aimed !== null && !fired.has(aimed) ? aimed : null
  const says = useSays(sea, mayFire, aim)
  const isOpen = (cell: number) => mayFire && !fired.has(cell)
  const press = (cell: number) => {
    if (!isOpen(cell)) return
    if (cell === aim) onFire(cell)
    else setAim(cell)
  }
  return (
    <>
      <div className={styles.water}>
        <SeaPicture {...picture} shots={sea.shots} rings aim={aim} />
        <Cells label={label} says={says} isOpen={isOpen} onAim={setAim} onPress={press} />
      </div>
      {mayFire && (
        <Act ready={aim !== null} onAct={() => onFire(aim!)}>
          {aim === null
            ? t('battleship.aimFirst')
            : t('battleship.fireAt', { cell: cellName(aim) })}
        </Act>
      )}
    </>
  )
}

import { Button } from '@fluentui/react-components'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { arrows } from '../kit/arrows.ts'
import { seededRandom } from '../kit/random.ts'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { ActionButton } from './ActionButton.tsx'
import {
  cellName,
  cellsOf,
  columnOf,
  lengths,
  randomFleet,
  rowOf,
  ships,
  SIDE,
  touching,
  type Fleet,
  type Ship,
} from './fleet.ts'
import { SeaPicture } from './sea.tsx'
import styles from './BattleshipSea.module.css'

/** The ship with its end there, or as near as the sea allows. */
function moor(upright: boolean, length: number, column: number, row: number): Ship {
  const [across, down] = upright ? [1, length] : [length, 1]
  const x = Math.max(0, Math.min(SIDE - across, column))
  const y = Math.max(0, Math.min(SIDE - down, row))
  return { cell: y * SIDE + x, upright }
}

const shuffled = () => randomFleet(seededRandom(crypto.randomUUID()))

type Moor = (column: number, row: number) => void

/** What a pointer that drags a ship does: it follows from cell to cell. */
function useDrag({ cell }: Ship, onTake: () => void, onMoor: Moor) {
  const drag = useRef<{ pointer: number; cell: number; x: number; y: number } | null>(null)
  const drop = () => void (drag.current = null)
  return {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      onTake()
      drag.current = { pointer: event.pointerId, cell, x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLButtonElement>) {
      const from = drag.current
      if (from?.pointer !== event.pointerId) return
      const pitch = event.currentTarget.parentElement!.getBoundingClientRect().width / SIDE || 1
      const moved = (now: number, then: number) => Math.round((now - then) / pitch)
      onMoor(
        columnOf(from.cell) + moved(event.clientX, from.x),
        rowOf(from.cell) + moved(event.clientY, from.y),
      )
    },
    onPointerUp: drop,
    onPointerCancel: drop,
  }
}

interface ShipButtonProps {
  index: number
  ship: Ship
  inHand: boolean
  clashes: boolean
  onTake: () => void
  onMoor: Moor
  onTurn: () => void
}

/** A ship on the sea: dragged, or moved by arrows and turned by R. */
function ShipButton({ index, ship, inHand, clashes, onTake, onMoor, onTurn }: ShipButtonProps) {
  const { t } = useTranslation('rules')
  const drag = useDrag(ship, onTake, onMoor)
  const length = lengths[index]!
  const [column, row] = [columnOf(ship.cell), rowOf(ship.cell)]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const step = arrows[event.key]
    if (step) onMoor(column + step[0], row + step[1])
    else if (event.key.toLowerCase() === 'r') onTurn()
    else return
    event.preventDefault()
  }
  const cells = cellsOf(ship, length)
  const label = t(clashes ? 'battleship.shipTouches' : 'battleship.shipLies', {
    ship: t(`battleship.ship.${ships[index]}`),
    length,
    from: cellName(cells[0]!),
    to: cellName(cells.at(-1)!),
  })
  const [across, down] = ship.upright ? [1, length] : [length, 1]
  return (
    <button
      type="button"
      className={`${styles.berth} ${inHand ? styles.inHand : ''} ${clashes ? styles.clashes : ''}`}
      style={{
        left: `${column * 10}%`,
        top: `${row * 10}%`,
        width: `${across * 10}%`,
        height: `${down * 10}%`,
      }}
      aria-pressed={inHand}
      aria-label={label}
      onFocus={onTake}
      onClick={onTake}
      onKeyDown={onKeyDown}
      {...drag}
    />
  )
}

/** The fleet as it lies, the ship in hand, and what may be done with them. */
function useFleet() {
  const [fleet, setFleet] = useState<Fleet>(shuffled)
  const [hand, take] = useState(0)
  const lay = (index: number, upright: boolean, column: number, row: number) =>
    setFleet((now) => now.with(index, moor(upright, lengths[index]!, column, row)))
  return {
    fleet,
    hand,
    take,
    clashing: touching(fleet),
    moorAt: (index: number, column: number, row: number) =>
      lay(index, fleet[index]!.upright, column, row),
    turn: (index: number) => {
      const { cell, upright } = fleet[index]!
      lay(index, !upright, columnOf(cell), rowOf(cell))
    },
    shuffle: () => setFleet(shuffled()),
  }
}

type Laid = ReturnType<typeof useFleet>

/** One's sea with the ships on it; a press on water moves the ship in hand there. */
function Harbour({ laid }: { laid: Laid }) {
  const { t } = useTranslation('rules')
  const { fleet, hand, take, clashing, moorAt, turn } = laid
  const tap = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const column = Math.floor(((event.clientX - left) / width) * SIDE)
    moorAt(hand, column, Math.floor(((event.clientY - top) / height) * SIDE))
  }
  return (
    <div className={styles.placingWater}>
      <SeaPicture shots={[]} hulls={fleet.map((ship, index) => ({ ship, index, sunk: false }))} />
      <div
        className={styles.berths}
        role="group"
        aria-label={t('battleship.placeBoard')}
        onPointerDown={tap}
      >
        {fleet.map((ship, index) => (
          <ShipButton
            key={index}
            index={index}
            ship={ship}
            inHand={index === hand}
            clashes={clashing.includes(index)}
            onTake={() => take(index)}
            onMoor={(column, row) => moorAt(index, column, row)}
            onTurn={() => turn(index)}
          />
        ))}
      </div>
    </div>
  )
}

interface PlacingProps {
  busy: boolean
  onPlace: (fleet: Fleet) => void
}

/** One's fleet, laid at random to begin with, to be moved as one likes until all is ready. */
export function Placing({ busy, onPlace }: PlacingProps) {
  const { t } = useTranslation('rules')
  const laid = useFleet()
  const isReady = laid.clashing.length === 0
  return (
    <div className={styles.placing}>
      <div className={styles.halves}>
        <Harbour laid={laid} />
        <div className={styles.harbour}>
          <h2>{t('battleship.placing')}</h2>
          <p>{t('battleship.placeHow')}</p>
          <VisuallyHidden as="p">{t('battleship.keysHow')}</VisuallyHidden>
          <p className={isReady ? styles.fine : styles.wrong} role="status">
            {t(isReady ? 'battleship.fleetReady' : 'battleship.fleetTouches')}
          </p>
          <div className={styles.acts}>
            <Button onClick={() => laid.turn(laid.hand)}>{t('battleship.turn')}</Button>
            <Button onClick={laid.shuffle}>{t('battleship.shuffle')}</Button>
            <ActionButton beside ready={isReady && !busy} onAct={() => onPlace(laid.fleet)}>
              {t('battleship.ready')}
            </ActionButton>
          </div>
        </div>
      </div>
    </div>
  )
}

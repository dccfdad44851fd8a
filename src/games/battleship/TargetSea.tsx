import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CellButtons, leadsOn } from '../kit/cell-buttons.tsx'
import { ActionButton } from './ActionButton.tsx'
import { cellName, CELLS, cellsOf, lengths, ships, SIDE } from './fleet.ts'
import type { Sea } from './rules.ts'
import { SeaPicture, type Placed } from './sea.tsx'
import styles from './BattleshipSea.module.css'

const cells = Array.from({ length: CELLS }, (_, cell) => cell)
const MIDDLE = 44
const leads = leadsOn(SIDE)

/** What a cell of a sea one fires at holds, and what pressing it would do. */
function useCellText(sea: Sea, mayFire: boolean, aim: number | null): (cell: number) => string {
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

interface TargetSeaProps {
  sea: Sea
  hulls: readonly Placed[]
  fires: boolean // somebody who plays looks at it
  mayFire: boolean
  ghost: number | null
  last: number | null
  fresh: boolean
  label: string
  onFire: (cell: number) => void
}

/** The sea one fires at: the first press aims, the second fires. Arrows aim, Enter fires. */
export function TargetSea(props: TargetSeaProps) {
  const { sea, fires, mayFire, label, onFire, ...picture } = props
  const { t } = useTranslation('rules')
  const [aimed, setAim] = useState<number | null>(null)
  const fired = new Set(sea.shots.map(({ cell }) => cell))
  const aim = mayFire && aimed !== null && !fired.has(aimed) ? aimed : null
  const textOf = useCellText(sea, mayFire, aim)
  const isOpen = (cell: number) => mayFire && !fired.has(cell)
  const press = (cell: number) => {
    if (!isOpen(cell)) return
    if (cell === aim) onFire(cell)
    else setAim(cell)
  }
  return (
    <>
      <div className={styles.targetSeaWater}>
        <SeaPicture {...picture} shots={sea.shots} rings aim={aim} />
        <CellButtons
          className={styles.cells}
          label={label}
          cells={cells}
          first={MIDDLE}
          textOf={textOf}
          isOpen={isOpen}
          leads={leads}
          onPress={press}
          onMove={setAim}
        />
      </div>
      {fires && (
        <ActionButton ready={aim !== null} hidden={!mayFire} onAct={() => onFire(aim!)}>
          {aim === null
            ? t('battleship.aimFirst')
            : t('battleship.fireAt', { cell: cellName(aim) })}
        </ActionButton>
      )}
    </>
  )
}

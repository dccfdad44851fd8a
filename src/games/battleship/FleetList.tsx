import { useTranslation } from 'react-i18next'
import { Drawing } from '../kit/Drawing.tsx'
import { cellName, cellsOf, lengths, ships, type Fleet, type Ship } from './fleet.ts'
import { Hull } from './sea.tsx'
import type { Sea } from './rules.ts'
import styles from './Battleship.module.css'

const AT_A1: Ship = { cell: 0, upright: false }

/** A single ship, as long as it is. */
function Profile({ length, sunk }: { length: number; sunk: boolean }) {
  return (
    <Drawing
      className={styles.ship}
      viewBox={`3 3 ${46 * 5 - 6} 40`}
      preserveAspectRatio="xMinYMid meet"
    >
      <Hull ship={AT_A1} length={length} sunk={sunk} />
    </Drawing>
  )
}

interface FleetListProps {
  sea: Sea // as the seat that fires at it knows it
  fleet?: Fleet | null // where it lies, for anyone who may know
  label: string
}

/** The five ships and how each fares. Where hits fell stays hidden until a ship sinks, but from its owner. */
export function FleetList({ sea, fleet = null, label }: FleetListProps) {
  const { t } = useTranslation('rules')
  const hits = new Set(sea.shots.filter(({ hit }) => hit).map(({ cell }) => cell))
  const statusOf = (i: number) => {
    if (sea.sunk[i]) return t('battleship.sunk')
    if (!fleet) return t('battleship.afloat')
    const count = cellsOf(fleet[i]!, lengths[i]!).filter((cell) => hits.has(cell)).length
    return count === 0
      ? t('battleship.untouched')
      : t('battleship.damaged', { hits: count, length: lengths[i] })
  }
  const where = (i: number) => {
    const ship = fleet?.[i] ?? sea.sunk[i]
    if (!ship) return ''
    const cells = cellsOf(ship, lengths[i]!)
    return t('battleship.lies', { from: cellName(cells[0]!), to: cellName(cells.at(-1)!) })
  }
  return (
    <ul className={styles.fleet} aria-label={label}>
      {ships.map((ship, i) => (
        <li key={ship} className={sea.sunk[i] ? styles.dead : undefined}>
          <Profile length={lengths[i]!} sunk={Boolean(sea.sunk[i])} />
          <span>
            {t(`battleship.ship.${ship}`)} <small>{where(i)}</small>
          </span>
          <em>{statusOf(i)}</em>
        </li>
      ))}
    </ul>
  )
}

import type { Seat } from '#shared/game.ts'
import { SeatToken } from './seat-token.tsx'
import type { SeatedName } from './room-view.tsx'
import styles from './totals.module.css'

interface TotalsProps {
  readonly totals: readonly number[] // by seat
  readonly players: readonly SeatedName[]
}

/** What everyone had at the end, the most first. */
export function Totals({ totals, players }: TotalsProps) {
  const seats = [...totals.keys()].toSorted((a: Seat, b: Seat) => totals[b]! - totals[a]!)
  return (
    <ol className={styles.totals}>
      {seats.map((seat) => (
        <li key={seat}>
          <SeatToken seat={seat} size={20} />
          <span>{players[seat]?.name}</span>
          <b>{totals[seat]}</b>
        </li>
      ))}
    </ol>
  )
}

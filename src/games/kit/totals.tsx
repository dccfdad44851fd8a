import { SeatToken } from './seat-token.tsx'
import styles from './Kit.module.css'

/** A finished game at a glance: each seat's total. */
export function Totals({ totals }: { totals: readonly number[] }) {
  return (
    <ul className={styles.totals}>
      {totals.map((total, seat) => (
        <li key={seat}>
          <SeatToken seat={seat} size={20} />
          {total}
        </li>
      ))}
    </ul>
  )
}

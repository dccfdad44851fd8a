import type { ReactNode } from 'react'
import { Text } from '#client/ui/Text.tsx'
import styles from './FavouriteGames.module.css'

export interface LovedRow {
  readonly key: string
  readonly mark: ReactNode
  readonly name: string
  readonly value: string
  readonly note: string
  readonly share: number // 0 to 1
}

/** Games in the order in which people come back to them, a bar each. */
export function FavouriteGames({ rows }: { rows: readonly LovedRow[] }) {
  return (
    <ol className={styles.rows}>
      {rows.map(({ key, mark, name, value, note, share }, i) => (
        <li key={key}>
          <span className={styles.rank}>{i + 1}</span>
          {mark}
          <Text strong ellipsis grow>
            {name}
          </Text>
          <span className={styles.bar}>
            <i style={{ width: `${share * 100}%` }} />
          </span>
          <b className={styles.value}>{value}</b>
          <span className={styles.note}>{note}</span>
        </li>
      ))}
    </ol>
  )
}

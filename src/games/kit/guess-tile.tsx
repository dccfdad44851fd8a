import type { Mark } from './marks.ts'
import styles from './guess-tile.module.css'

/* Each state has its own sign: colour never speaks alone. */
const shapes = {
  correct: 'M1 5.2L3.8 8L9 2',
  present: 'M.8 5H9.2M3 2.4L.6 5L3 7.6M7 2.4L9.4 5L7 7.6',
  absent: 'M2 2L8 8M8 2L2 8',
} as const

/** `className` places it. */
export function MarkSign({ mark, className }: { mark: Mark; className: string | undefined }) {
  return (
    <svg className={`${styles.sign} ${className}`} viewBox="0 0 10 10" aria-hidden="true">
      <path d={shapes[mark]} />
    </svg>
  )
}

interface GuessTileProps {
  sign: string // '' for an empty tile
  mark?: Mark | undefined
  current?: boolean
  mini?: boolean
  place?: number
  role?: 'gridcell'
  label?: string | undefined // without one it is decoration
}

/** One cell of a guess. `--t` is its size. */
export function GuessTile({ sign, mark, current, mini, place = 0, role, label }: GuessTileProps) {
  const state = mark ?? (current ? 'current' : '')
  const names = [styles.tile, state && styles[state], mini && styles.mini]
  return (
    <span
      className={names.filter(Boolean).join(' ')}
      role={role}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      style={{ '--i': place } as React.CSSProperties}
    >
      {sign}
      {mark && <MarkSign mark={mark} className={styles.corner} />}
    </span>
  )
}

export { styles as tileStyles }

import type { CSSProperties, ReactNode } from 'react'
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
  label?: string // of a cell of a grid; without one it is decoration
}

/** One cell of a guess. `--t` is its size. */
export function GuessTile({ sign, mark, current, mini, place = 0, label }: GuessTileProps) {
  const state = mark ?? (current ? 'current' : '')
  const names = [styles.tile, state && styles[state], mini && styles.mini]
  const ariaProps = label ? { role: 'gridcell', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <span
      className={names.filter(Boolean).join(' ')}
      {...ariaProps}
      style={{ '--i': place } as CSSProperties}
    >
      {sign}
      {mark && <MarkSign mark={mark} className={styles.corner} />}
    </span>
  )
}

interface MarkedRowProps {
  signs: readonly string[]
  marks: readonly Mark[]
  label: (sign: string, mark: Mark) => string
  turning?: boolean | undefined
  hops?: boolean | undefined // with joy, once it has turned
}

/** A guess that was made. */
export function MarkedRow({ signs, marks, label, turning, hops }: MarkedRowProps) {
  const moves = hops ? `${styles.turning} ${styles.hops}` : styles.turning
  return (
    <div role="row" className={turning ? moves : undefined}>
      {signs.map((sign, i) => (
        <GuessTile key={i} sign={sign} mark={marks[i]} place={i} label={label(sign, marks[i]!)} />
      ))}
    </div>
  )
}

interface GuessGridProps {
  label: string
  lang?: string
  cells: number
  size?: number // of a tile where there is room, px
  small?: boolean
  children: ReactNode
}

/** Rows of tiles, one a guess. */
export function GuessGrid({ label, lang, cells, size = 60, small, children }: GuessGridProps) {
  return (
    <div
      className={small ? `${styles.grid} ${styles.small}` : styles.grid}
      role="grid"
      aria-label={label}
      lang={lang}
      style={{ '--cells': cells, '--size': `${size}px` } as CSSProperties}
    >
      {children}
    </div>
  )
}

interface TileLegendProps {
  examples: Readonly<Record<Mark, string>>
  t: (key: string) => string // the game's texts, under legend
}

/** How to read a tile; its card is the page's. */
export function TileLegend({ examples, t }: TileLegendProps) {
  return (
    <ul className={styles.legend}>
      {(['correct', 'present', 'absent'] as const).map((mark) => (
        <li key={mark}>
          <GuessTile sign={examples[mark]} mark={mark} />
          <div>
            <div className={styles.name}>{t(mark)}</div>
            <div className={styles.look}>{t(`${mark}Look`)}</div>
          </div>
        </li>
      ))}
    </ul>
  )
}

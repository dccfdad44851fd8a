import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Mark, MarkedRow as Guess } from './marks.ts'
import styles from './Guessing.module.css'

/* Each state has its own sign: colour never speaks alone. */
const shapes = {
  correct: 'M1 5.2L3.8 8L9 2',
  present: 'M.8 5H9.2M3 2.4L.6 5L3 7.6M7 2.4L9.4 5L7 7.6',
  absent: 'M2 2L8 8M8 2L2 8',
} as const

/** How a puzzle of guesses words and draws its signs. */
export interface GuessSigns {
  readonly folder: string // of the game, whose texts are asked for
  readonly lang?: string
  readonly cells: number // of a guess
  readonly size?: number // of a tile where there is room, px
  readonly show: (sign: string) => string // as it is drawn
  readonly name: (sign: string) => string // as it is read out
  readonly tileText: (sign: string, mark: Mark) => string
}

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
  signs: GuessSigns
  guess: Guess
  turning?: boolean
  hops?: boolean // with joy, once it has turned
}

/** A guess that was made. */
export function MarkedRow({ signs, guess, turning, hops }: MarkedRowProps) {
  const { show, tileText } = signs
  const moves = hops ? `${styles.turning} ${styles.hops}` : styles.turning
  return (
    <div role="row" className={turning ? moves : undefined}>
      {guess.cells.map((sign, i) => {
        const mark = guess.marks[i]!
        return (
          <GuessTile key={i} sign={show(sign)} mark={mark} place={i} label={tileText(sign, mark)} />
        )
      })}
    </div>
  )
}

interface GuessGridProps {
  signs: GuessSigns
  small?: boolean
  children: ReactNode
}

/** Rows of tiles, one a guess. */
export function GuessGrid({ signs, small, children }: GuessGridProps) {
  const { folder, lang, cells, size = 60 } = signs
  const { t } = useTranslation('puzzles', { keyPrefix: folder })
  return (
    <div
      className={small ? `${styles.grid} ${styles.small}` : styles.grid}
      role="grid"
      aria-label={t('grid')}
      lang={lang}
      style={{ '--cells': cells, '--size': `${size}px` } as CSSProperties}
    >
      {children}
    </div>
  )
}

interface TileLegendProps {
  folder: string // of the game
  examples: Readonly<Record<Mark, string>>
}

/** How to read a tile; its card is the page's. */
export function TileLegend({ folder, examples }: TileLegendProps) {
  const { t } = useTranslation('puzzles', { keyPrefix: folder })
  return (
    <ul className={styles.legend}>
      {(['correct', 'present', 'absent'] as const).map((mark) => (
        <li key={mark}>
          <GuessTile sign={examples[mark]} mark={mark} />
          <div>
            <div className={styles.name}>{t(`legend.${mark}`)}</div>
            <div className={styles.look}>{t(`legend.${mark}Look`)}</div>
          </div>
        </li>
      ))}
    </ul>
  )
}

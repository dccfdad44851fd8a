import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { upper } from '../kit/alphabet.ts'
import type { Mark } from './marks.ts'
import type { View } from './rules.ts'
import styles from './tiles.module.css'

/* Each state has its own sign: colour never speaks alone. */
const signs = {
  correct: 'M1 5.2L3.8 8L9 2',
  present: 'M.8 5H9.2M3 2.4L.6 5L3 7.6M7 2.4L9.4 5L7 7.6',
  absent: 'M2 2L8 8M8 2L2 8',
} as const

/** `className` places it. */
export function Sign({ mark, className }: { mark: Mark; className: string | undefined }) {
  return (
    <svg className={`${styles.sign} ${className}`} viewBox="0 0 10 10" aria-hidden="true">
      <path d={signs[mark]} />
    </svg>
  )
}

export function useTexts() {
  return useTranslation('puzzles', { keyPrefix: 'find-the-word' })
}

interface TileProps {
  letter: string // upper case; '' for an empty tile
  mark?: Mark | undefined
  current?: boolean
  place?: number
}

export function Tile({ letter, mark, current, place = 0 }: TileProps) {
  const { t } = useTexts()
  const state = mark ?? (current ? 'current' : '')
  const label = letter ? (mark ? t(`tile.${mark}`, { letter }) : letter) : t('tile.empty')
  return (
    <span
      className={state ? `${styles.tile} ${styles[state]}` : styles.tile}
      role="gridcell"
      aria-label={label}
      style={{ '--i': place } as React.CSSProperties}
    >
      {letter}
      {mark && <Sign mark={mark} className={styles.corner} />}
    </span>
  )
}

interface GuessRowProps {
  word: string
  marks: readonly Mark[]
  language: View['language']
  turning?: boolean
  hops?: boolean // with joy, once it has turned
}

export function GuessRow({ word, marks, language, turning, hops }: GuessRowProps) {
  const moves = hops ? `${styles.turning} ${styles.hops}` : styles.turning
  return (
    <div role="row" className={turning ? moves : undefined}>
      {[...upper(word, language)].map((letter, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a tile is its place
        <Tile key={i} letter={letter} mark={marks[i]} place={i} />
      ))}
    </div>
  )
}

interface GridProps {
  view: View
  small?: boolean
  children: ReactNode
}

/** Rows of tiles, one a guess. */
export function Grid({ view, small, children }: GridProps) {
  const { t } = useTexts()
  return (
    <div
      className={small ? `${styles.grid} ${styles.small}` : styles.grid}
      role="grid"
      aria-label={t('grid')}
      lang={view.language}
    >
      {children}
    </div>
  )
}

/** The guesses made, small, for a finished puzzle. */
export function FinishedBoard({ view }: { view: View }) {
  return (
    <Grid small view={view}>
      {view.guesses.map(({ word, marks }) => (
        <GuessRow key={word} word={word} marks={marks} language={view.language} />
      ))}
    </Grid>
  )
}

/** How to read a tile; its card is the page's. */
export function Legend() {
  const { t } = useTexts()
  const examples = { correct: 'T', present: 'R', absent: 'S' } as const
  return (
    <ul className={styles.legend}>
      {(['correct', 'present', 'absent'] as const).map((mark) => (
        <li key={mark}>
          <span className={`${styles.tile} ${styles[mark]}`} aria-hidden="true">
            {examples[mark]}
            <Sign mark={mark} className={styles.corner} />
          </span>
          <div>
            <div className={styles.name}>{t(`legend.${mark}`)}</div>
            <div className={styles.look}>{t(`legend.${mark}Look`)}</div>
          </div>
        </li>
      ))}
    </ul>
  )
}

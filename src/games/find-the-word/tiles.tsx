import { useTranslation } from 'react-i18next'
import { upper } from '../kit/alphabet.ts'
import type { Mark } from './marks.ts'
import type { View } from './rules.ts'
import './view.css'

const classes = { correct: 'ok', present: 'near', absent: 'no' } as const

/* Each state has its own sign: colour never speaks alone. */
const signs = {
  correct: 'M1 5.2L3.8 8L9 2',
  present: 'M.8 5H9.2M3 2.4L.6 5L3 7.6M7 2.4L9.4 5L7 7.6',
  absent: 'M2 2L8 8M8 2L2 8',
} as const

export function Sign({ mark }: { mark: Mark }) {
  return (
    <svg className="m" viewBox="0 0 10 10" aria-hidden="true">
      <path d={signs[mark]} />
    </svg>
  )
}

export const markClass = (mark: Mark | undefined): string => (mark ? classes[mark] : '')

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
  const state = mark ? markClass(mark) : current ? (letter ? 'fill' : 'cur') : ''
  const label = letter ? (mark ? t(`tile.${mark}`, { letter }) : letter) : t('tile.empty')
  return (
    <span
      className={`gt ${state}`}
      role="gridcell"
      aria-label={label}
      style={{ '--i': place } as React.CSSProperties}
    >
      {letter}
      {mark && <Sign mark={mark} />}
    </span>
  )
}

interface GuessRowProps {
  word: string
  marks: readonly Mark[]
  language: View['language']
  turning?: boolean
}

export function GuessRow({ word, marks, language, turning }: GuessRowProps) {
  return (
    <div role="row" className={turning ? 'turn' : undefined}>
      {[...upper(word, language)].map((letter, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a tile is its place
        <Tile key={i} letter={letter} mark={marks[i]} place={i} />
      ))}
    </div>
  )
}

/** The guesses made, small, for a finished puzzle. */
export function FinishedBoard({ view }: { view: View }) {
  const { t } = useTexts()
  return (
    <div className="ggrid small" role="grid" aria-label={t('grid')} lang={view.language}>
      {view.guesses.map(({ word, marks }) => (
        <GuessRow key={word} word={word} marks={marks} language={view.language} />
      ))}
    </div>
  )
}

/** How to read a tile. */
export function Legend() {
  const { t } = useTexts()
  const examples = { correct: 'T', present: 'R', absent: 'S' } as const
  return (
    <section className="card">
      <div className="hd">
        <h2>{t('legend.title')}</h2>
      </div>
      <ul className="leg legend">
        {(['correct', 'present', 'absent'] as const).map((mark) => (
          <li key={mark}>
            <span className={`gt ${markClass(mark)}`} aria-hidden="true">
              {examples[mark]}
              <Sign mark={mark} />
            </span>
            <div>
              <div className="strong">{t(`legend.${mark}`)}</div>
              <div className="caption">{t(`legend.${mark}Look`)}</div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

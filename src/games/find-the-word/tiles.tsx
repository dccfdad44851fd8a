import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { upper } from '../kit/alphabet.ts'
import { GuessGrid, GuessTile, MarkedRow, TileLegend } from '../kit/guess-tile.tsx'
import type { Mark } from './marks.ts'
import type { View } from './rules.ts'

export function useTexts() {
  return useTranslation('puzzles', { keyPrefix: 'find-the-word' })
}

/** A cell not guessed yet; its letter in upper case, '' while it is empty. */
export function OpenTile({ letter, current }: { letter: string; current?: boolean }) {
  const { t } = useTexts()
  return <GuessTile sign={letter} current={current ?? false} label={letter || t('tile.empty')} />
}

interface GuessRowProps {
  word: string
  marks: readonly Mark[]
  language: View['language']
  turning?: boolean
  hops?: boolean // with joy, once it has turned
}

export function GuessRow({ word, language, ...row }: GuessRowProps) {
  const { t } = useTexts()
  return (
    <MarkedRow
      signs={[...upper(word, language)]}
      label={(letter, mark) => t(`tile.${mark}`, { letter })}
      {...row}
    />
  )
}

interface GridProps {
  view: View
  small?: boolean
  children: ReactNode
}

export function Grid({ view, small, children }: GridProps) {
  const { t } = useTexts()
  return (
    <GuessGrid label={t('grid')} lang={view.language} cells={view.length} small={small ?? false}>
      {children}
    </GuessGrid>
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

export function Legend() {
  const { t } = useTexts()
  const examples = { correct: 'T', present: 'R', absent: 'S' } as const
  return <TileLegend examples={examples} t={(key) => t(`legend.${key}`)} />
}

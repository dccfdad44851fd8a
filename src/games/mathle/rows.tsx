import type { ReactNode } from 'react'
import { GuessGrid, GuessTile, MarkedRow, TileLegend } from '../kit/guess-tile.tsx'
import type { View } from './rules.ts'
import { plain, pretty } from './symbols.ts'
import { useSigns, useTexts } from './useTexts.tsx'
import styles from './rows.module.css'

const TILE = 64 // px

interface GridProps {
  view: View
  small?: boolean
  children: ReactNode
}

export function Grid({ view, small, children }: GridProps) {
  const { t } = useTexts()
  return (
    <GuessGrid label={t('grid')} cells={view.cells} size={TILE} small={small ?? false}>
      {children}
    </GuessGrid>
  )
}

interface GuessRowProps {
  guess: View['guesses'][number]
  turning?: boolean
  hops?: boolean // with joy, once it has turned
}

export function GuessRow({ guess, ...moves }: GuessRowProps) {
  const { tileText } = useSigns()
  return (
    <MarkedRow
      signs={[...pretty(guess.sum)]}
      marks={guess.marks}
      label={(sign, mark) => tileText(plain(sign), mark)}
      {...moves}
    />
  )
}

interface OpenRowProps {
  cells: number
  typed?: string // in the row one is at
  className?: string | undefined
}

/** A row not guessed yet, with what is typed in it. */
export function OpenRow({ cells, typed, className }: OpenRowProps) {
  const { t } = useTexts()
  const { signName } = useSigns()
  const signs = [...(typed ?? '')]
  return (
    <div role="row" className={className}>
      {Array.from({ length: cells }, (_, i) => (
        <GuessTile
          key={i}
          current={typed !== undefined}
          sign={pretty(signs[i] ?? '')}
          label={signs[i] ? signName(signs[i]) : t('tile.empty')}
        />
      ))}
    </div>
  )
}

/** The guesses made, small, for a finished puzzle. */
export function FinishedBoard({ view }: { view: View }) {
  const { t } = useTexts()
  const isOther = view.outcome?.reason === 'solved' && view.guesses.at(-1)?.sum !== view.solution
  return (
    <div>
      <Grid small view={view}>
        {view.guesses.map((guess, i) => (
          <GuessRow key={i} guess={guess} />
        ))}
      </Grid>
      {isOther && <p className={styles.other}>{t('finished.otherOrder')}</p>}
    </div>
  )
}

export function Legend() {
  const { t } = useTexts()
  const examples = { correct: '7', present: '+', absent: '3' } as const
  return <TileLegend examples={examples} t={(key) => t(`legend.${key}`)} />
}

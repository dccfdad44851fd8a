import { GuessTile, MarkSign, tileStyles } from '../kit/guess-tile.tsx'
import type { View } from './rules.ts'
import { pretty } from './symbols.ts'
import { useSigns, useTexts } from './useTexts.tsx'
import styles from './rows.module.css'

type Guess = View['guesses'][number]

export function GuessRow({ sum, marks, turning }: Guess & { turning?: boolean }) {
  const { tileText } = useSigns()
  return (
    <div role="row" className={turning ? tileStyles.turning : undefined}>
      {[...sum].map((sign, i) => (
        <GuessTile
          // oxlint-disable-next-line react/no-array-index-key -- a tile is its place
          key={i}
          role="gridcell"
          sign={pretty(sign)}
          mark={marks[i]}
          place={i}
          label={tileText(sign, marks[i]!)}
        />
      ))}
    </div>
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
  const { said } = useSigns()
  const signs = [...(typed ?? '')]
  return (
    <div role="row" className={className}>
      {Array.from({ length: cells }, (_, i) => (
        <GuessTile
          key={i}
          role="gridcell"
          current={typed !== undefined}
          sign={pretty(signs[i] ?? '')}
          label={signs[i] ? said(signs[i]) : t('tile.empty')}
        />
      ))}
    </div>
  )
}

/** The guesses made, small, for a finished puzzle. */
export function FinishedBoard({ view }: { view: View }) {
  const { t } = useTexts()
  const last = view.guesses.at(-1)
  const isOther = view.outcome?.reason === 'solved' && last?.sum !== view.solution
  return (
    <>
      <div
        role="grid"
        aria-label={t('grid')}
        className={`${tileStyles.grid} ${styles.small} ${styles[view.mode]}`}
      >
        {view.guesses.map(({ sum, marks }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same sum may be guessed twice
          <GuessRow key={i} sum={sum} marks={marks} />
        ))}
      </div>
      {isOther && <p className={styles.other}>{t('finished.otherOrder')}</p>}
    </>
  )
}

/** How to read a tile; its card is the page's. */
export function Legend() {
  const { t } = useTexts()
  const examples = { correct: '7', present: '+', absent: '3' } as const
  return (
    <ul className={tileStyles.legend}>
      {(['correct', 'present', 'absent'] as const).map((mark) => (
        <li key={mark}>
          <span className={`${tileStyles.tile} ${tileStyles[mark]}`} aria-hidden="true">
            {examples[mark]}
            <MarkSign mark={mark} className={tileStyles.corner} />
          </span>
          <div>
            <div className={tileStyles.name}>{t(`legend.${mark}`)}</div>
            <div className={tileStyles.look}>{t(`legend.${mark}Look`)}</div>
          </div>
        </li>
      ))}
    </ul>
  )
}

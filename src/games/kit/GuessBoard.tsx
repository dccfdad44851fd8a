import { useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GuessKeyboard } from './GuessKeyboard.tsx'
import { GuessGrid, GuessTile, MarkedRow, type GuessSigns } from './guess-tile.tsx'
import { bestMarks, type MarkedRow as Guess } from './marks.ts'
import type { PuzzleBoardProps } from './puzzle-view.tsx'
import { useTyping, type Typing } from './useTyping.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './Guessing.module.css'

/** What a view of any puzzle of guesses has. */
interface GuessView {
  readonly rows: number
  readonly guesses: readonly unknown[]
  readonly outcome: { readonly reason: string } | null
}

interface GuessBoardProps<View extends GuessView> extends PuzzleBoardProps<View, never> {
  readonly signs: GuessSigns
  readonly rowsOf: (view: View) => readonly Guess[]
  readonly keys: readonly (readonly string[])[] // Enter and Delete stand at the ends of the last row
  readonly roomy?: boolean // few keys: they are larger
  readonly typing: Omit<Typing, 'cells' | 'busy' | 'live' | 'play'>
  readonly above?: ReactNode
  readonly Line: ComponentType<Pick<PuzzleBoardProps<View, never>, 'view' | 'refusal'>> // under the rows
}

interface OpenRowProps {
  signs: GuessSigns
  typed?: string // in the row one is at
  shaking?: boolean
}

/** A row not guessed yet, with what is typed in it. */
function OpenRow({ signs: { folder, cells, show, name }, typed, shaking }: OpenRowProps) {
  const { t } = useTranslation('puzzles', { keyPrefix: folder })
  const typedSigns = [...(typed ?? '')]
  return (
    <div role="row" className={shaking ? styles.shaking : undefined}>
      {Array.from({ length: cells }, (_, i) => {
        const sign = typedSigns[i]
        return (
          <GuessTile
            key={i}
            current={typed !== undefined}
            sign={sign ? show(sign) : ''}
            label={sign ? name(sign) : t('tile.empty')}
          />
        )
      })}
    </div>
  )
}

interface RowsProps<View extends GuessView> extends Pick<
  GuessBoardProps<View>,
  'view' | 'refusal' | 'rowsOf' | 'signs'
> {
  typed: string
}

function Rows<View extends GuessView>({ view, refusal, rowsOf, signs, typed }: RowsProps<View>) {
  const { guesses, rows, outcome } = view
  const [seen] = useState(guesses.length) // rows that were there before don't turn
  const made = guesses.length
  return (
    <GuessGrid signs={signs}>
      {rowsOf(view).map((guess, i) => (
        <MarkedRow
          key={i}
          signs={signs}
          guess={guess}
          turning={i >= seen}
          hops={i === made - 1 && outcome?.reason === 'solved'}
        />
      ))}
      {!outcome && (
        <OpenRow
          key={`now ${made} ${refusal?.at ?? 0}`}
          signs={signs}
          typed={typed}
          shaking={refusal !== null}
        />
      )}
      {Array.from({ length: Math.max(0, rows - made - (outcome ? 0 : 1)) }, (_, row) => (
        <OpenRow key={row} signs={signs} />
      ))}
    </GuessGrid>
  )
}

/** Tiles and keys of a puzzle of guesses. What is right is the server's to say. */
export function GuessBoard<View extends GuessView>(props: GuessBoardProps<View>) {
  const { view, revealedView, busy, live, signs, rowsOf, keys, roomy = false, Line } = props
  const { typed, fault, add, remove, enter } = useTyping({
    ...props,
    ...props.typing,
    cells: signs.cells,
  })
  const refusal = fault ?? props.refusal
  const revealed = rowsOf(revealedView)
  const last = revealed.at(-1)
  return (
    <div className={styles.board}>
      {props.above}
      <Rows view={view} refusal={refusal} rowsOf={rowsOf} signs={signs} typed={typed} />
      <Line view={view} refusal={refusal} />
      <VisuallyHidden as="p" role="status" aria-live="polite">
        {refusal?.text ??
          last?.cells.map((sign, i) => signs.tileText(sign, last.marks[i]!)).join('; ')}
      </VisuallyHidden>
      <GuessKeyboard
        keys={keys}
        signs={signs}
        known={bestMarks(revealed)}
        roomy={roomy}
        disabled={busy || !live}
        onSign={add}
        onEnter={() => void enter()}
        onDelete={remove}
      />
    </div>
  )
}

/** The guesses made, small, for a finished puzzle. */
export function FinishedGuesses({
  signs,
  guesses,
}: {
  signs: GuessSigns
  guesses: readonly Guess[]
}) {
  return (
    <GuessGrid small signs={signs}>
      {guesses.map((guess, i) => (
        <MarkedRow key={i} signs={signs} guess={guess} />
      ))}
    </GuessGrid>
  )
}

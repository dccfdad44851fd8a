import { useState } from 'react'
import { tileStyles } from '../kit/guess-tile.tsx'
import { puzzleView, type PuzzleBoardProps } from '../kit/puzzle-view.tsx'
import { useTyping } from '../kit/useTyping.tsx'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { Answer } from './Answer.tsx'
import { Coach } from './Coach.tsx'
import { Floor } from './Floor.tsx'
import { Keyboard } from './Keyboard.tsx'
import { signOf } from './keys.ts'
import { FinishedBoard, GuessRow, OpenRow } from './rows.tsx'
import type { Move, View as SumView } from './rules.ts'
import { Tools } from './Tools.tsx'
import { useSigns, useTexts } from './useTexts.tsx'
import rows from './rows.module.css'
import styles from './View.module.css'

type BoardProps = PuzzleBoardProps<SumView, Move>

function useAnnouncement({ view, refusal }: BoardProps): string {
  const { tileText } = useSigns()
  const last = view.guesses.at(-1)
  if (refusal) return refusal.text
  if (!last) return ''
  return [...last.sum].map((sign, i) => tileText(sign, last.marks[i]!)).join('; ')
}

/** The number to hit, and what a guess has to look like; a refusal takes its place. */
function HowTo({ view, refusal }: BoardProps) {
  const { t } = useTexts()
  if (refusal)
    return (
      <p className={`${styles.line} ${styles.refused}`} aria-hidden="true">
        {refusal.text}
      </p>
    )
  return (
    <p className={styles.line}>
      <b>{t(`howTo.${view.mode}`, { target: view.target })}</b> {t(`howTo.${view.mode}More`)}
    </p>
  )
}

function Target({ target }: { target: number }) {
  const { t } = useTexts()
  return (
    <p className={styles.target}>
      <span>{t('target')}</span> <b>{target}</b>
    </p>
  )
}

function Rows({ view, typed, refusal }: BoardProps & { typed: string }) {
  const { t } = useTexts()
  const [seen] = useState(view.guesses.length) // rows that were there before don't turn
  const made = view.guesses.length
  const isOver = view.outcome !== null
  const empty = Math.max(0, view.rows - made - (isOver ? 0 : 1))
  return (
    <div
      role="grid"
      aria-label={t('grid')}
      className={`${tileStyles.grid} ${rows.board} ${rows[view.mode]}`}
    >
      {view.guesses.map(({ sum, marks }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same sum may be guessed twice
        <GuessRow key={i} sum={sum} marks={marks} turning={i >= seen} />
      ))}
      {!isOver && (
        <OpenRow
          key={`now ${made} ${refusal?.at ?? 0}`}
          cells={view.cells}
          typed={typed}
          className={refusal ? styles.shaking : undefined}
        />
      )}
      {Array.from({ length: empty }, (_, row) => (
        <OpenRow key={row} cells={view.cells} />
      ))}
    </div>
  )
}

/** Tiles and keys of Mathle. What is right is the server's to say. */
function Board(props: BoardProps) {
  const { view, busy, live, play } = props
  const { typed, add, remove, enter } = useTyping({
    cells: view.cells,
    live,
    signOf: (key) => signOf(key, view.mode),
    enter: async (guess) => !busy && play({ guess }),
  })
  return (
    <div className={styles.sumplay}>
      {view.target !== null && <Target target={view.target} />}
      <Rows {...props} typed={typed} />
      <HowTo {...props} />
      <VisuallyHidden as="p" role="status" aria-live="polite">
        {useAnnouncement(props)}
      </VisuallyHidden>
      <Keyboard
        view={view}
        disabled={busy || !live}
        onSign={add}
        onEnter={() => void enter()}
        onDelete={remove}
      />
    </div>
  )
}

export default puzzleView<SumView, Move>({
  Board,
  Result: FinishedBoard,
  Replay: FinishedBoard,
  Floor,
  Answer,
  Coach,
  Tools,
})

import { useState } from 'react'
import { puzzleView, type PuzzleBoardProps } from '../kit/puzzle-view.tsx'
import { useTyping } from '../kit/useTyping.tsx'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { Answer } from './Answer.tsx'
import { equationRefusal, targetRefusal } from './check.ts'
import { Coach } from './Coach.tsx'
import { Floor } from './Floor.tsx'
import { Keyboard } from './Keyboard.tsx'
import { signOf } from './keys.ts'
import { revealMs } from './reveal.ts'
import { FinishedBoard, Grid, GuessRow, OpenRow } from './rows.tsx'
import type { Move, View as SumView } from './rules.ts'
import { Tools } from './Tools.tsx'
import { useSigns, useTexts } from './useTexts.tsx'
import styles from './View.module.css'

type BoardProps = PuzzleBoardProps<SumView, Move>

function useAnnouncement({ revealedView, refusal }: BoardProps): string {
  const { tileText } = useSigns()
  const last = revealedView.guesses.at(-1)
  if (refusal) return refusal.text
  if (!last) return ''
  return [...last.sum].map((sign, i) => tileText(sign, last.marks[i]!)).join('; ')
}

/** Says what is wrong with a sum; whether it is the hidden one is the server's to say. */
function useFaults({ target }: SumView) {
  const { t } = useTexts()
  return (typed: string) => {
    const refusal = target === null ? equationRefusal(typed) : targetRefusal(typed, target)
    return refusal && t(`refusals.${refusal.refused}`, { detail: refusal.detail })
  }
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
  const [seen] = useState(view.guesses.length) // rows that were there before don't turn
  const made = view.guesses.length
  const isOver = view.outcome !== null
  const empty = Math.max(0, view.rows - made - (isOver ? 0 : 1))
  return (
    <Grid view={view}>
      {view.guesses.map((guess, i) => (
        <GuessRow
          key={i}
          guess={guess}
          turning={i >= seen}
          hops={i === made - 1 && view.outcome?.reason === 'solved'}
        />
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
    </Grid>
  )
}

/** Tiles and keys of Mathle. What is right is the server's to say. */
function Board(props: BoardProps) {
  const { view, revealedView, busy, live } = props
  const { t } = useTexts()
  const { typed, fault, add, remove, enter } = useTyping({
    ...props,
    cells: view.cells,
    signOf: (key) => signOf(key, view.mode),
    strayText: t('refusals.guess_symbols'),
    faultOf: useFaults(view),
  })
  const boardProps = { ...props, refusal: fault ?? props.refusal }
  return (
    <div className={styles.sumplay}>
      {view.target !== null && <Target target={view.target} />}
      <Rows {...boardProps} typed={typed} />
      <HowTo {...boardProps} />
      <VisuallyHidden as="p" role="status" aria-live="polite">
        {useAnnouncement(boardProps)}
      </VisuallyHidden>
      <Keyboard
        view={revealedView}
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
  revealMs,
})

import { useState } from 'react'
import { upper } from '../kit/alphabet.ts'
import { puzzleView, type PuzzleBoardProps } from '../kit/puzzle-view.tsx'
import { useTyping } from '../kit/useTyping.tsx'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { Answer } from './Answer.tsx'
import { Coach } from './Coach.tsx'
import { Floor } from './Floor.tsx'
import { Keyboard } from './Keyboard.tsx'
import { faultOf, letterOf } from './keys.ts'
import { revealMs } from './reveal.ts'
import type { Move, View as WordView } from './rules.ts'
import { FinishedBoard, Grid, GuessRow, OpenTile, useTexts } from './tiles.tsx'
import { Sign, Tools } from './Tools.tsx'
import styles from './View.module.css'

type BoardProps = PuzzleBoardProps<WordView, Move>

function useAnnouncement({ revealedView: view, refusal }: BoardProps): string {
  const { t } = useTexts()
  const last = view.guesses.at(-1)
  if (refusal) return refusal.text
  if (!last) return ''
  return [...upper(last.word, view.language)]
    .map((letter, i) => t(`tile.${last.marks[i]!}`, { letter }))
    .join('; ')
}

function CurrentRow({ view, typed, shaking }: { view: WordView; typed: string; shaking: boolean }) {
  const letters = [...upper(typed, view.language)]
  return (
    <div role="row" className={shaking ? styles.shaking : undefined}>
      {Array.from({ length: view.length }, (_, i) => (
        <OpenTile key={i} current letter={letters[i] ?? ''} />
      ))}
    </div>
  )
}

function EmptyRows({ view, count }: { view: WordView; count: number }) {
  return Array.from({ length: Math.max(0, count) }, (_, row) => (
    <div role="row" key={row}>
      {Array.from({ length: view.length }, (_, i) => (
        <OpenTile key={i} letter="" />
      ))}
    </div>
  ))
}

/** Tiles and keys of Find the word. What is right is the server's to say. */
function Board(props: BoardProps) {
  const { view, revealedView, busy, live } = props
  const { t } = useTexts()
  const { typed, fault, add, remove, enter } = useTyping({
    ...props,
    cells: view.length,
    signOf: (key) => letterOf(key, view.language),
    strayText: t('stray'),
    faultOf: (word) => {
      const code = faultOf(word, view)
      return code && t(`refusals.${code}`)
    },
  })
  const refusal = fault ?? props.refusal
  const [seen] = useState(view.guesses.length) // rows that were there before don't turn
  const made = view.guesses.length
  const isOver = view.outcome !== null
  return (
    <div className={styles.wordplay}>
      <Grid view={view}>
        {view.guesses.map(({ word, marks }, i) => (
          <GuessRow
            key={i}
            word={word}
            marks={marks}
            language={view.language}
            turning={i >= seen}
            hops={i === made - 1 && view.outcome?.reason === 'solved'}
          />
        ))}
        {!isOver && (
          <CurrentRow
            key={`now ${made} ${refusal?.at ?? 0}`}
            view={view}
            typed={typed}
            shaking={refusal !== null}
          />
        )}
        <EmptyRows view={view} count={view.rows - made - (isOver ? 0 : 1)} />
      </Grid>
      <p
        className={refusal ? `${styles.refused} ${styles.visible}` : styles.refused}
        aria-hidden="true"
      >
        {refusal?.text}
      </p>
      <VisuallyHidden as="p" role="status" aria-live="polite">
        {useAnnouncement({ ...props, refusal })}
      </VisuallyHidden>
      <Keyboard
        view={revealedView}
        disabled={busy || !live}
        onLetter={add}
        onEnter={() => void enter()}
        onDelete={remove}
      />
    </div>
  )
}

export default puzzleView<WordView, Move>({
  Board,
  Result: FinishedBoard,
  Replay: FinishedBoard,
  Floor,
  Answer,
  Coach,
  Sign,
  Tools,
  revealMs,
})

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { upper } from '../kit/alphabet.ts'
import { puzzleView, type PuzzleBoardProps } from '../kit/puzzle-view.tsx'
import { Answer } from './Answer.tsx'
import { Coach } from './Coach.tsx'
import { Floor } from './Floor.tsx'
import { Keyboard } from './Keyboard.tsx'
import { faultOf, letterOf } from './keys.ts'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { revealMs } from './reveal.ts'
import type { Move, View as WordView } from './rules.ts'
import { FinishedBoard, Grid, GuessRow, Tile, useTexts } from './tiles.tsx'
import { Sign, Tools } from './Tools.tsx'
import styles from './View.module.css'

type BoardProps = PuzzleBoardProps<WordView, Move>

function takesKeys(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null
  return Boolean(
    element?.closest?.('input, textarea, select, [role=menu], [role=dialog], [role=listbox]'),
  )
}

/** The word being typed, from the real keyboard or the one on the screen. */
function useTyping({ view, busy, live, play }: BoardProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<BoardProps['refusal']>(null) // told without asking
  const isTabbed = useRef(false) // the control in focus was gone to by keyboard: Enter is its own
  const change = (next: (word: string) => string) => {
    setFault(null)
    setTyped(next)
  }
  const add = (letter: string) =>
    change((word) => ([...word].length < view.length ? word + letter : word))
  const remove = () => change((word) => [...word].slice(0, -1).join(''))
  const enter = async () => {
    if (busy) return
    const code = faultOf(typed, view)
    setFault(code && { text: t(`refusals.${code}`), at: Date.now() })
    if (!code && (await play({ guess: typed }))) setTyped('')
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !live || takesKeys(event.target)) return
    const onButton = (event.target as HTMLElement).closest?.('button, a')
    if (event.key === 'Tab') isTabbed.current = true
    else if (event.key === 'Enter' && !(onButton && isTabbed.current)) void enter()
    else if (event.key === 'Backspace') remove()
    else {
      const letter = letterOf(event.key, view.language)
      if (!letter) return
      isTabbed.current = false
      add(letter)
    }
    if (event.key !== 'Tab') event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return { typed, fault, add, remove, enter }
}

function useAnnouncement({ told: view, refusal }: BoardProps): string {
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
        <Tile key={i} current letter={letters[i] ?? ''} />
      ))}
    </div>
  )
}

function EmptyRows({ view, count }: { view: WordView; count: number }) {
  return Array.from({ length: Math.max(0, count) }, (_, row) => (
    <div role="row" key={row}>
      {Array.from({ length: view.length }, (_, i) => (
        <Tile key={i} letter="" />
      ))}
    </div>
  ))
}

/** Tiles and keys of Find the word. What is right is the server's to say. */
function Board(props: BoardProps) {
  const { view, told, busy, live } = props
  const { typed, fault, add, remove, enter } = useTyping(props)
  const refusal = fault ?? props.refusal
  const [seen] = useState(view.guesses.length) // rows that were there before don't turn
  const made = view.guesses.length
  const isOver = view.outcome !== null
  return (
    <div className={styles.wordplay}>
      <Grid view={view}>
        {view.guesses.map(({ word, marks }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same word may be guessed twice
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
        className={refusal ? `${styles.refused} ${styles.shown}` : styles.refused}
        aria-hidden="true"
      >
        {refusal?.text}
      </p>
      <VisuallyHidden as="p" role="status" aria-live="polite">
        {useAnnouncement({ ...props, refusal })}
      </VisuallyHidden>
      <Keyboard
        view={told}
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

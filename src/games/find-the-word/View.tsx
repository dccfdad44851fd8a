import { useState } from 'react'
import { Switch } from '@fluentui/react-components'
import { rowRevealMs } from '#games/kit/guess-reveal.ts'
import { upper, lower } from '../kit/alphabet.ts'
import {
  puzzleView,
  type PuzzleBoardProps,
  type PuzzleSeenProps,
  type PuzzleCoachProps,
  type PuzzleSignProps,
  type PuzzleToolsProps,
} from '../kit/puzzle-view.tsx'
import { useTyping } from '../kit/useTyping.tsx'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { GuessCoach } from '../kit/GuessCoach.tsx'
import type { GuessReport } from '../kit/guess-coach.ts'
import { FinishedBoard, Grid, GuessRow, OpenTile, useTexts, Legend } from './tiles.tsx'
import { GuessKeyboard } from '../kit/GuessKeyboard.tsx'
import { faultOf, letterOf, keyMarks, keyRows } from './keys.ts'
import type { Move, View as WordView, View } from './rules.ts'
import answerStyles from './Answer.module.css'
import floorStyles from './Floor.module.css'
import toolsStyles from './Tools.module.css'
import styles from './View.module.css'

export const revealMs = (before: View, after: View): number =>
  rowRevealMs(before, after, after.length)

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

interface KeyboardProps {
  view: WordView
  disabled: boolean
  onLetter: (letter: string) => void
  onEnter: () => void
  onDelete: () => void
}

/** Keys in the order of the puzzle's language, with what is known of each letter. */
function Keyboard({ view, onLetter, ...rest }: KeyboardProps) {
  const { t } = useTexts()
  const { language, guesses } = view
  const known = keyMarks(guesses)
  const rows = keyRows[language].map((row) =>
    [...row].map((letter) => {
      const sign = lower(letter, language)
      const mark = known.get(sign)
      return { sign, shown: letter, label: mark ? t(`tile.${mark}`, { letter }) : letter, mark }
    }),
  )
  const texts = { keyboard: t('keyboard'), enter: t('enter'), delete: t('delete') }
  return <GuessKeyboard rows={rows} texts={texts} lang={language} onSign={onLetter} {...rest} />
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

/** The word, large. */
function Answer({ view }: PuzzleSeenProps<WordView>) {
  const letters = [...upper(view.solution ?? '', view.language)]
  const isSolved = view.outcome?.reason === 'solved'
  return (
    <div
      className={isSolved ? answerStyles.word : `${answerStyles.word} ${answerStyles.lost}`}
      role="img"
      aria-label={letters.join('')}
      lang={view.language}
    >
      {letters.map((letter, i) => (
        <span key={i} aria-hidden="true">
          {letter}
        </span>
      ))}
    </div>
  )
}

/** What each word told, for the one who guessed it. */
function Coach({ view, report, Card }: PuzzleCoachProps<WordView>) {
  const { t, i18n } = useTexts()
  const show = (word: string) => upper(word, view.language)
  if (report === null) return null
  return (
    <GuessCoach
      report={report as GuessReport}
      answer={view.solution}
      Card={Card}
      t={(key, values) => t(`coach.${key}`, values ?? {})}
      number={(value, digits = 0) =>
        value.toLocaleString(i18n.language, { maximumFractionDigits: digits })
      }
      show={show}
      label={(letter, mark) => t(`tile.${mark}`, { letter: show(letter) })}
    />
  )
}

/** The painted floor of the stage: its line and corners. */
function Floor() {
  return (
    <>
      <svg className={floorStyles.floor} viewBox="0 0 816 696" preserveAspectRatio="none">
        <path className="green" d="M12 560A124 124 0 0 1 136 684H12Z" />
        <path className="green" d="M804 560A124 124 0 0 0 680 684H804Z" />
        <circle className={floorStyles.faint} cx="408" cy="271" r="226" />
        <path className={floorStyles.faint} d="M12 271H182M804 271H634" />
        <path
          className={floorStyles.line}
          d="M12 560A124 124 0 0 1 136 684M804 560A124 124 0 0 0 680 684M12 12H804V684H12Z"
        />
      </svg>
      <div className={floorStyles.corners}>
        <i />
        <i />
      </div>
    </>
  )
}

/** Says that hard mode is on. */
function Sign({ view, Chip }: PuzzleSignProps<WordView>) {
  const { t } = useTexts()
  return view.hard && <Chip>{t('hard.name')}</Chip>
}

/** Hard mode, offered until the first guess, and how to read a tile. */
function Tools({ view, busy, begun, play, Card }: PuzzleToolsProps<WordView, Move>) {
  const { t } = useTexts()
  return (
    <>
      {!begun && (
        <Card>
          <Switch
            checked={view.hard}
            disabled={busy}
            onChange={(_, { checked }) => void play({ move: { hard: checked } })}
            label={t('hard.name')}
          />
          <p className={toolsStyles.caption}>{t('hard.text')}</p>
        </Card>
      )}
      <Card title={t('legend.title')}>
        <Legend />
      </Card>
    </>
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

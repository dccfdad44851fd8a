import { useState } from 'react'
import { rowRevealMs } from '#games/kit/guess-reveal.ts'
import {
  puzzleView,
  type PuzzleBoardProps,
  type PuzzleSeenProps,
  type PuzzleCoachProps,
  type PuzzleToolsProps,
} from '../kit/puzzle-view.tsx'
import { useTyping } from '../kit/useTyping.tsx'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { pretty } from './symbols.ts'
import { useSigns, useTexts } from './useTexts.tsx'
import { equationRefusal, targetRefusal } from './check.ts'
import { GuessCoach } from '../kit/GuessCoach.tsx'
import type { GuessReport } from '../kit/guess-coach.ts'
import { GuessKeyboard } from '../kit/GuessKeyboard.tsx'
import { signOf, keyMarks, keyRows } from './keys.ts'
import { FinishedBoard, Grid, GuessRow, OpenRow, Legend } from './rows.tsx'
import type { Move, View as SumView, View } from './rules.ts'
import answerStyles from './Answer.module.css'
import floorStyles from './Floor.module.css'
import toolsStyles from './Tools.module.css'
import styles from './View.module.css'

const revealMs = (before: View, after: View): number => rowRevealMs(before, after, after.cells)

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

interface KeyboardProps {
  view: SumView
  disabled: boolean
  onSign: (sign: string) => void
  onEnter: () => void
  onDelete: () => void
}

/** Digits, then the operators between Enter and Delete, with what is known of each sign. */
function Keyboard({ view, ...rest }: KeyboardProps) {
  const { t } = useTexts()
  const { signName, tileText } = useSigns()
  const known = keyMarks(view)
  const rows = keyRows.map((row) =>
    [...row]
      .filter((sign) => sign !== '=' || view.mode === 'equation')
      .map((sign) => {
        const mark = known.get(sign)
        return {
          sign,
          shown: pretty(sign),
          label: mark ? tileText(sign, mark) : signName(sign),
          mark,
        }
      }),
  )
  const texts = { keyboard: t('keyboard'), enter: t('enter'), delete: t('delete') }
  return <GuessKeyboard roomy rows={rows} texts={texts} {...rest} />
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

/** The sum, large; solved, in the paint of a sign in its right place. */
function Answer({ view }: PuzzleSeenProps<SumView>) {
  const { sumText } = useSigns()
  const sum = view.solution ?? ''
  const lost = view.outcome?.reason === 'solved' ? '' : answerStyles.lost
  return (
    <div className={`${answerStyles.sum} ${lost}`} role="img" aria-label={sumText(sum)}>
      {[...sum].map((sign, i) => (
        <span key={i} aria-hidden="true">
          {pretty(sign)}
        </span>
      ))}
    </div>
  )
}

/** What each sum told, for the one who guessed it. */
function Coach({ view, report, Card }: PuzzleCoachProps<SumView>) {
  const { t, i18n } = useTexts()
  const { tileText } = useSigns()
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
      show={pretty}
      label={tileText}
    />
  )
}

/** The painted floor of the stage: its line and corners. */
function Floor() {
  return (
    <svg className={floorStyles.floor} viewBox="0 0 816 696" preserveAspectRatio="none">
      <path className="sun" d="M12 560A124 124 0 0 1 136 684H12Z" />
      <path className="terracotta" d="M804 560A124 124 0 0 0 680 684H804Z" />
      <circle className={floorStyles.faint} cx="408" cy="271" r="226" />
      <path className={floorStyles.faint} d="M12 271H182M804 271H634" />
      <path
        className={floorStyles.line}
        d="M12 560A124 124 0 0 1 136 684M804 560A124 124 0 0 0 680 684M12 12H804V684H12Z"
      />
    </svg>
  )
}

/** What the other mode is, until the first guess settles it, and how to read a tile. */
function Tools({ view, begun, Card }: PuzzleToolsProps<SumView, Move>) {
  const { t } = useTexts()
  const other = view.mode === 'equation' ? 'target' : 'equation'
  return (
    <>
      {!begun && (
        <Card title={t('other.title')}>
          <p className={toolsStyles.text}>{t(`other.${other}`)}</p>
        </Card>
      )}
      <Card title={t('legend.title')}>
        <Legend />
      </Card>
    </>
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

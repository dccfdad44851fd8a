import { rowRevealMs } from '#games/kit/guess-reveal.ts'
import {
  puzzleView,
  type PuzzleBoardProps,
  type PuzzleSeenProps,
  type PuzzleCoachProps,
  type PuzzleToolsProps,
} from '../kit/puzzle-view.tsx'
import { FinishedGuesses, GuessBoard } from '../kit/GuessBoard.tsx'
import { GuessCoach } from '../kit/GuessCoach.tsx'
import { GuessFloor } from '../kit/GuessFloor.tsx'
import type { GuessReport } from '../kit/guess-coach.ts'
import { TileLegend, type GuessSigns } from '../kit/guess-tile.tsx'
import { pretty } from './symbols.ts'
import { FOLDER, useSignNames, useTexts } from './useTexts.tsx'
import { equationRefusal, targetRefusal } from './check.ts'
import { keyRows, rowsOf, signOf } from './keys.ts'
import type { Move, View } from './rules.ts'
import styles from './Mathle.module.css'

const TILE = 64 // px

const revealMs = (before: View, after: View): number => rowRevealMs(before, after, after.cells)

type BoardProps = PuzzleBoardProps<View, Move>

function useSigns({ cells }: View): GuessSigns {
  const { t } = useTexts()
  const { signName } = useSignNames()
  return {
    folder: FOLDER,
    cells,
    size: TILE,
    show: pretty,
    name: signName,
    tileText: (sign, mark) => t(`tile.${mark}`, { sign: signName(sign) }),
  }
}

/** Says what is wrong with a sum; whether it is the hidden one is the server's to say. */
function useFaults({ target }: View) {
  const { t } = useTexts()
  return (typed: string) => {
    const refusal = target === null ? equationRefusal(typed) : targetRefusal(typed, target)
    return refusal && t(`refusals.${refusal.refused}`, { detail: refusal.detail })
  }
}

/** The number to hit, and what a guess has to look like; a refusal takes its place. */
function HowTo({ view, refusal }: Pick<BoardProps, 'view' | 'refusal'>) {
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

/** Tiles and keys: digits, then the operators between Enter and Delete. */
function Board(props: BoardProps) {
  const { view } = props
  const { t } = useTexts()
  const typing = {
    signOf: (key: string) => signOf(key, view.mode),
    strayText: t('refusals.guess_symbols'),
    faultOf: useFaults(view),
  }
  return (
    <GuessBoard
      {...props}
      roomy
      signs={useSigns(view)}
      rowsOf={rowsOf}
      keys={keyRows.map((row) =>
        [...row].filter((sign) => sign !== '=' || view.mode === 'equation'),
      )}
      typing={typing}
      above={view.target !== null && <Target target={view.target} />}
      Line={HowTo}
    />
  )
}

/** The guesses made, small, for a finished puzzle. */
function FinishedBoard({ view }: PuzzleSeenProps<View>) {
  const { t } = useTexts()
  const isOther = view.outcome?.reason === 'solved' && view.guesses.at(-1)?.sum !== view.solution
  return (
    <div>
      <FinishedGuesses signs={useSigns(view)} guesses={rowsOf(view)} />
      {isOther && <p className={styles.other}>{t('finished.otherOrder')}</p>}
    </div>
  )
}

/** The sum, large; solved, in the paint of a sign in its right place. */
function Answer({ view }: PuzzleSeenProps<View>) {
  const { sumText } = useSignNames()
  const sum = view.solution ?? ''
  const lost = view.outcome?.reason === 'solved' ? '' : styles.lost
  return (
    <div className={`${styles.sum} ${lost}`} role="img" aria-label={sumText(sum)}>
      {[...sum].map((sign, i) => (
        <span key={i} aria-hidden="true">
          {pretty(sign)}
        </span>
      ))}
    </div>
  )
}

/** What each sum told, for the one who guessed it. */
const Coach = ({ view, report, Card }: PuzzleCoachProps<View>) => (
  <GuessCoach
    signs={useSigns(view)}
    report={report as GuessReport | null}
    answer={view.solution}
    Card={Card}
  />
)

const Floor = () => <GuessFloor start="sun" end="terracotta" />

/** What the other mode is, until the first guess settles it, and how to read a tile. */
function Tools({ view, begun, Card }: PuzzleToolsProps<View, Move>) {
  const { t } = useTexts()
  const other = view.mode === 'equation' ? 'target' : 'equation'
  return (
    <>
      {!begun && (
        <Card title={t('other.title')}>
          <p className={styles.text}>{t(`other.${other}`)}</p>
        </Card>
      )}
      <Card title={t('legend.title')}>
        <TileLegend folder={FOLDER} examples={{ correct: '7', present: '+', absent: '3' }} />
      </Card>
    </>
  )
}

export default puzzleView<View, Move>({
  Board,
  Result: FinishedBoard,
  Replay: FinishedBoard,
  Floor,
  Answer,
  Coach,
  Tools,
  revealMs,
})

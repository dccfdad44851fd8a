import { Switch } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
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
import { FinishedGuesses, GuessBoard } from '../kit/GuessBoard.tsx'
import { GuessCoach } from '../kit/GuessCoach.tsx'
import { GuessFloor } from '../kit/GuessFloor.tsx'
import type { GuessReport } from '../kit/guess-coach.ts'
import { TileLegend, type GuessSigns } from '../kit/guess-tile.tsx'
import { faultOf, letterOf, keyRows, rowsOf } from './keys.ts'
import type { Move, View } from './rules.ts'
import styles from './FindTheWord.module.css'

const FOLDER = 'find-the-word'

export const revealMs = (before: View, after: View): number =>
  rowRevealMs(before, after, after.length)

const useTexts = () => useTranslation('puzzles', { keyPrefix: FOLDER })

function useSigns({ language, length }: View): GuessSigns {
  const { t } = useTexts()
  const show = (sign: string) => upper(sign, language)
  return {
    folder: FOLDER,
    lang: language,
    cells: length,
    show,
    name: show,
    tileText: (sign, mark) => t(`tile.${mark}`, { letter: show(sign) }),
  }
}

/** Why a guess was not taken; its place is kept. */
const Refused = ({ refusal }: Pick<PuzzleBoardProps<View, Move>, 'refusal'>) => (
  <p
    className={refusal ? `${styles.refused} ${styles.visible}` : styles.refused}
    aria-hidden="true"
  >
    {refusal?.text}
  </p>
)

/** Tiles and keys, in the order of the puzzle's language. */
function Board(props: PuzzleBoardProps<View, Move>) {
  const { view } = props
  const { language } = view
  const { t } = useTexts()
  const typing = {
    signOf: (key: string) => letterOf(key, language),
    strayText: t('stray'),
    faultOf(word: string) {
      const code = faultOf(word, view)
      return code && t(`refusals.${code}`)
    },
  }
  return (
    <GuessBoard
      {...props}
      signs={useSigns(view)}
      rowsOf={rowsOf}
      keys={keyRows[language].map((row) => [...lower(row, language)])}
      typing={typing}
      Line={Refused}
    />
  )
}

/** The guesses made, small, for a finished puzzle. */
const FinishedBoard = ({ view }: PuzzleSeenProps<View>) => (
  <FinishedGuesses signs={useSigns(view)} guesses={rowsOf(view)} />
)

/** The word, large. */
function Answer({ view }: PuzzleSeenProps<View>) {
  const letters = [...upper(view.solution ?? '', view.language)]
  const isSolved = view.outcome?.reason === 'solved'
  return (
    <div
      className={isSolved ? styles.word : `${styles.word} ${styles.lost}`}
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
const Coach = ({ view, report, Card }: PuzzleCoachProps<View>) => (
  <GuessCoach
    signs={useSigns(view)}
    report={report as GuessReport | null}
    answer={view.solution}
    Card={Card}
  />
)

/** The painted floor of the stage; on a phone its corners stand over the keys. */
const Floor = () => (
  <>
    <GuessFloor start="green" end="green" />
    <div className={styles.corners}>
      <i />
      <i />
    </div>
  </>
)

/** Says that hard mode is on. */
function Sign({ view, Chip }: PuzzleSignProps<View>) {
  const { t } = useTexts()
  return view.hard && <Chip>{t('hard.name')}</Chip>
}

/** Hard mode, offered until the first guess, and how to read a tile. */
function Tools({ view, busy, begun, play, Card }: PuzzleToolsProps<View, Move>) {
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
          <p className={styles.caption}>{t('hard.text')}</p>
        </Card>
      )}
      <Card title={t('legend.title')}>
        <TileLegend folder={FOLDER} examples={{ correct: 'T', present: 'R', absent: 'S' }} />
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
  Sign,
  Tools,
  revealMs,
})

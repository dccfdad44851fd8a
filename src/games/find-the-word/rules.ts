import { z } from 'zod'
import type { Outcome, PointsRule, Puzzle, Refusal } from '#shared/game.ts'
import { isSpelled, lower, upper, wordLanguages } from '../kit/alphabet.ts'
import { dropPuzzle, soloOutcome, soloTable } from '../kit/solo.ts'
import { hardRefusal } from './hard.ts'
import { markGuess, type Mark } from './marks.ts'
import { shapeRow } from '../kit/marks.ts'
import { answers, isWord } from './words.ts'

export { markGuess }

const LENGTH = 5
const ROWS = 6

const options = z.object({
  number: z.int().min(1).default(1), // of the daily puzzle
  edition: z.enum(wordLanguages).default('en'), // its language
})
const move = z.union([
  z.strictObject({ guess: z.string().max(40) }),
  z.strictObject({ hard: z.boolean() }),
])

export type Options = z.infer<typeof options>
export type Move = z.infer<typeof move>

export interface State {
  readonly language: Options['edition']
  readonly number: number
  readonly solution: string // lower case, NFC
  readonly hard: boolean
  readonly guesses: readonly string[] // lower case, NFC
  readonly givenUp: boolean
}

export interface View {
  readonly language: Options['edition']
  readonly length: number
  readonly rows: number
  readonly hard: boolean
  readonly guesses: readonly { readonly word: string; readonly marks: readonly Mark[] }[]
  readonly solution: string | null // told when it is over
  readonly outcome: Outcome | null
}

const solved: readonly PointsRule[] = [60, 50, 40, 30, 20, 10].map((points, i) => ({
  text: `solved${i + 1}`,
  points,
}))
const hardBonus: PointsRule = { text: 'hard', points: 5 }
const played: PointsRule = { text: 'played', points: 5 }

const isSolved = (state: State) => state.guesses.at(-1) === state.solution
const isOver = (state: State) => isSolved(state) || state.givenUp || state.guesses.length === ROWS

function guessRefusal(state: State, guess: string): Refusal | null {
  const { language, solution, guesses } = state
  if ([...guess].length !== LENGTH) return { refused: 'guess_length' }
  if (!isSpelled(guess, language)) return { refused: 'guess_letters' }
  if (!isWord(guess, language)) return { refused: 'word_unknown' }
  return state.hard ? hardRefusal(solution, guesses, guess, language) : null
}

function setHard(state: State, hard: boolean): State | Refusal {
  if (state.hard === hard) return state
  return state.guesses.length ? { refused: 'illegal_move' } : { ...state, hard }
}

function pointsLines(state: State): readonly PointsRule[] {
  if (!isOver(state)) return []
  if (!isSolved(state)) return state.givenUp ? [] : [played]
  const lines = [solved[state.guesses.length - 1]!]
  return state.hard ? [...lines, hardBonus] : lines
}

function outcome(state: State): Outcome | null {
  if (!isOver(state)) return null
  const reason = isSolved(state) ? 'solved' : state.givenUp ? 'left' : 'out_of_guesses'
  return soloOutcome(reason, pointsLines(state))
}

/** A row a guess: marks only, never a letter of the word. */
const shareRows = ({ solution, guesses, language }: State): string[] =>
  guesses.map((guess) => shapeRow(markGuess(solution, guess, language)))

/** Five letters, six guesses; everyone in the company has the same word. */
export const game: Puzzle<State, Move, View, Options> = {
  meta: {
    gameType: 'findTheWord',
    kind: 'puzzle',
    seats: { min: 1, max: 1 },
    minutes: 3,
    bots: [],
    options,
    points: [...solved, hardBonus, played],
    countsFrom: 1,
    rules: 1,
    table: soloTable,
  },
  editions: wordLanguages,
  timedFrom: 'firstMove',
  move,

  setup({ number, edition: language }, _seats, random) {
    const list = random.shuffle(answers[language])
    const solution = list[(number - 1) % list.length]!
    return { language, number, solution, hard: false, guesses: [], givenUp: false }
  },

  turns: (state) => (isOver(state) ? [] : [0]),
  moves: () => null,

  play(state, by, asked) {
    if (isOver(state)) return { refused: 'game_over' }
    if (by !== 0) return { refused: 'not_your_turn' }
    if ('hard' in asked) return setHard(state, asked.hard)
    const guess = lower(asked.guess, state.language)
    return guessRefusal(state, guess) ?? { ...state, guesses: [...state.guesses, guess] }
  },

  timeout: () => 'forfeit',
  drop: (state) => dropPuzzle(isOver, state),
  outcome,
  feats: (state) => (isSolved(state) ? [`language:${state.language}`] : []),
  fromGuess: (guess) => ({ guess }),
  progress: ({ guesses }) => ({ done: guesses.length, of: ROWS }),
  score: (state) =>
    isSolved(state) ? { value: state.guesses.length, unit: 'guesses', of: ROWS } : null,
  buckets: [1, 2, 3, 4, 5, 6],

  share(state) {
    const tries = isSolved(state) ? state.guesses.length : '–'
    return { score: `${tries}/${ROWS}${state.hard ? '*' : ''}`, rows: shareRows(state) }
  },

  reveal: ({ solution, language }) => ({ kind: 'signs', signs: [...upper(solution, language)] }),

  view(state) {
    const { language, hard, solution } = state
    return {
      language,
      hard,
      length: LENGTH,
      rows: ROWS,
      guesses: state.guesses.map((word) => ({ word, marks: markGuess(solution, word, language) })),
      solution: isOver(state) ? solution : null,
      outcome: outcome(state),
    }
  },
}

import { z } from 'zod'
import type { Outcome, PointsRule, Puzzle, Refusal } from '#shared/game.ts'
import { isSpelled, lower, upper, wordLanguages } from '../kit/alphabet.ts'
import { guessRules, played, ROWS, solved } from '../kit/guess-rules.ts'
import { soloMeta } from '../kit/solo.ts'
import { hardRefusal } from './hard.ts'
import { markGuess, type Mark } from './marks.ts'
import { answers, isWord } from './words.ts'

export { markGuess }

const LENGTH = 5

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

export interface View extends Pick<State, 'language' | 'hard'> {
  readonly length: number
  readonly rows: number
  readonly guesses: readonly { readonly word: string; readonly marks: readonly Mark[] }[]
  readonly solution: string | null // told when it is over
  readonly outcome: Outcome | null
}

const hardBonus: PointsRule = { text: 'hard', points: 5 }

const isSolved = (state: State) => state.guesses.at(-1) === state.solution

const rules = guessRules<State>({
  isSolved,
  marksOf: ({ solution, language }, guess) => markGuess(solution, guess, language),
  bonus: ({ hard }) => (hard ? hardBonus : null),
})

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

/** Five letters, six guesses; everyone in the company has the same word. */
export const game: Puzzle<State, Move, View, Options> = {
  ...rules,
  meta: {
    ...soloMeta,
    gameType: 'findTheWord',
    minutes: 3,
    options,
    points: [...solved, hardBonus, played],
    rules: 1,
  },
  editions: wordLanguages,
  move,

  setup({ number, edition: language }, _seats, random) {
    const list = random.shuffle(answers[language])
    const solution = list[(number - 1) % list.length]!
    return { language, number, solution, hard: false, guesses: [], givenUp: false }
  },

  play(state, by, asked) {
    if (rules.outcome(state)) return { refused: 'game_over' }
    if (by !== 0) return { refused: 'not_your_turn' }
    if ('hard' in asked) return setHard(state, asked.hard)
    const guess = lower(asked.guess, state.language)
    return guessRefusal(state, guess) ?? { ...state, guesses: [...state.guesses, guess] }
  },

  feats: (state) => (isSolved(state) ? [`language:${state.language}`] : []),
  reveal: ({ solution, language }) => ({ kind: 'signs', signs: [...upper(solution, language)] }),

  view(state) {
    const { language, hard, solution } = state
    const outcome = rules.outcome(state)
    return {
      language,
      hard,
      length: LENGTH,
      rows: ROWS,
      guesses: state.guesses.map((word) => ({ word, marks: markGuess(solution, word, language) })),
      solution: outcome && solution,
      outcome,
    }
  },
}

import { markCells, type Mark } from './marks.ts'

/** A finished puzzle of guesses, as its coach reads it. */
export interface Guessed {
  readonly solution: string
  readonly guesses: readonly string[]
  readonly solved: boolean
  readonly answers: readonly string[] // what the solution could be before the first guess
  /** Guesses that could have been made instead, knowing what the ones before told. */
  readonly tries: (candidates: readonly string[], made: readonly string[]) => readonly string[]
}

/** What a guess tells of the answers left: bits, how many stay on average, into how many groups they fall. */
interface GuessInformation {
  readonly bits: number
  readonly average: number
  readonly groups: number
}

export interface CoachedGuess {
  readonly guess: string
  readonly marks: readonly Mark[]
  readonly before: number // answers it could have been
  readonly left: number // that stayed
  readonly average: number // that stay after this guess, over all answers it could have been
  readonly groups: number // into which it divides them
  readonly skill: number // 0 to 99
  readonly luck: number // 0 to 99
  /** The guess that tells most; null where the one made tells as much. */
  readonly best: {
    readonly guess: string
    readonly average: number
    readonly groups: number
    readonly possible: boolean // it could have been the answer
  } | null
  readonly rest: readonly string[] // the answers left, while they are few
}

export interface GuessReport {
  readonly guesses: readonly CoachedGuess[]
  readonly solved: boolean
  readonly skill: number | null // null: there was an opening only
  readonly luck: number
}

const TOP = 99
const FEW = 12
const EQUAL = 1e-9 // bits
const MOST_MARKINGS = 24_000_000 // for one guess: about two seconds

type Cells = Uint8Array

/** Texts as small numbers, and a guess's marks as one. */
function markedBy(texts: readonly string[]) {
  const numbers = new Map<string, number>()
  const numberOf = (sign: string) => {
    if (!numbers.has(sign)) numbers.set(sign, numbers.size)
    return numbers.get(sign)!
  }
  const cellsOf = (text: string): Cells => Uint8Array.from(text, numberOf)
  for (const text of texts) cellsOf(text)
  const copies = new Uint8Array(256)
  /** As `markCells`, the marks being digits of base 3; several million times a second. */
  const code = (solution: Cells, guess: Cells): number => {
    const { length } = guess
    let marks = 0
    for (let i = 0; i < length; i++) if (solution[i] !== guess[i]) copies[solution[i]!]!++
    for (let i = 0; i < length; i++) {
      marks *= 3
      if (solution[i] === guess[i]) marks += 2
      else if (copies[guess[i]!]! > 0) {
        copies[guess[i]!]!--
        marks++
      }
    }
    for (let i = 0; i < length; i++) copies[solution[i]!] = 0
    return marks
  }
  return { cellsOf, code }
}

/** Divides the answers left by the marks a guess would draw of each. */
function divide(candidates: readonly Cells[], guess: Cells, code: (a: Cells, b: Cells) => number) {
  const sizes = new Uint32Array(3 ** guess.length)
  for (const answer of candidates) sizes[code(answer, guess)]!++
  return sizes
}

function informationOf(sizes: Uint32Array, all: number): GuessInformation {
  let [squares, bits, groups] = [0, 0, 0]
  for (const size of sizes)
    if (size) {
      groups++
      squares += size * size
      bits -= (size / all) * Math.log2(size / all)
    }
  return { bits, average: squares / all, groups }
}

/** Skill of a guess: its bits over the best guess's, of 99. Where one answer is left, only it is right. */
function skillOf(own: GuessInformation, best: GuessInformation, isPossible: boolean): number {
  if (best.bits === 0) return isPossible ? TOP : 0
  return Math.min(TOP, Math.round((TOP * own.bits) / best.bits))
}

/** Luck: the share of answers that would have left more, those that leave as many counted half, of 99. */
function luckOf(sizes: Uint32Array, own: number, all: number): number {
  let [more, same] = [0, 0]
  for (const size of sizes) {
    if (size > own) more += size
    else if (size === own) same += size
  }
  return Math.round((TOP * (more + same / 2)) / all)
}

const mean = (numbers: readonly number[]) =>
  Math.round(numbers.reduce((sum, n) => sum + n, 0) / numbers.length)

/** One place in the game: what could be the answer before a guess. */
class Moment {
  readonly #code: (a: Cells, b: Cells) => number
  readonly #cellsOf: (text: string) => Cells
  readonly #remaining: readonly string[]
  readonly #cells: readonly Cells[]
  readonly #possible: ReadonlySet<string>

  constructor(candidates: readonly string[], { cellsOf, code }: ReturnType<typeof markedBy>) {
    this.#remaining = candidates
    this.#cellsOf = cellsOf
    this.#code = code
    this.#cells = candidates.map(cellsOf)
    this.#possible = new Set(candidates)
  }

  #sizes(guess: string) {
    return divide(this.#cells, this.#cellsOf(guess), this.#code)
  }

  /** Of guesses that tell as much, one that could be the answer counts more, the answer itself less. */
  #rank(guess: string, solution: string): number {
    if (!this.#possible.has(guess)) return 0
    return guess === solution ? 1 : 2
  }

  /** The guess of most bits; of equals that of the highest rank, then the first. */
  #best(guess: string, solution: string, tries: readonly string[]) {
    const all = this.#remaining.length
    const step = Math.ceil((all * tries.length) / MOST_MARKINGS) || 1
    const evaluate = (text: string) => ({
      guess: text,
      ...informationOf(this.#sizes(text), all),
      rank: this.#rank(text, solution),
    })
    return tries
      .filter((_, i) => i % step === 0)
      .map(evaluate)
      .reduce((best, one) => {
        const gain = one.bits - best.bits
        const isBetter = gain > EQUAL || (gain > -EQUAL && one.rank > best.rank)
        return isBetter ? one : best
      }, evaluate(guess))
  }

  coach(guess: string, solution: string, tries: readonly string[]): CoachedGuess {
    const sizes = this.#sizes(guess)
    const before = this.#remaining.length
    const own = informationOf(sizes, before)
    const isPossible = this.#possible.has(guess)
    const top = this.#best(guess, solution, tries)
    const rest = this.after(guess, solution)
    const best = { guess: top.guess, average: top.average, groups: top.groups }
    const isWasted = before === 1 && !isPossible // the one answer left was not guessed
    const isMore = isWasted || top.bits - own.bits > EQUAL
    return {
      guess,
      marks: markCells([...solution], [...guess]),
      before,
      left: rest.length,
      average: own.average,
      groups: own.groups,
      skill: skillOf(own, top, isPossible),
      luck: luckOf(sizes, rest.length, before),
      best: isMore ? { ...best, possible: top.rank > 0 } : null,
      rest: rest.length <= FEW ? rest : [],
    }
  }

  /** The answers that stay. */
  after(guess: string, solution: string): string[] {
    const cells = this.#cellsOf(guess)
    const drawn = this.#code(this.#cellsOf(solution), cells)
    return this.#remaining.filter((_, i) => this.#code(this.#cells[i]!, cells) === drawn)
  }
}

/**
 * What each guess told. Skill is the guess's bits of information over those of the best guess, luck
 * the share of answers that would have ended worse; the sums are averages, the opening's skill not
 * counted, so 50 of luck is an ordinary day. Where there is too much to look through, every few
 * guesses are tried.
 */
export function coachGuesses({ solution, guesses, solved, answers, tries }: Guessed): GuessReport {
  // A day's answer stays when the list changes.
  let candidates = answers.includes(solution) ? answers : [...answers, solution]
  const marking = markedBy([...candidates, ...guesses])
  const coached = guesses.map((guess, i) => {
    const moment = new Moment(candidates, marking)
    const one = moment.coach(guess, solution, tries(candidates, guesses.slice(0, i)))
    candidates = moment.after(guess, solution)
    return one
  })
  const counted = coached.slice(1)
  return {
    guesses: coached,
    solved,
    skill: counted.length ? mean(counted.map(({ skill }) => skill)) : null,
    luck: coached.length ? mean(coached.map(({ luck }) => luck)) : 0,
  }
}

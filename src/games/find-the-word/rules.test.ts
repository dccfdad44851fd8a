import { readFileSync } from 'node:fs'
import { isRefusal } from '#shared/game.ts'
import { alphabet, lower, upper, wordLanguages, type WordLanguage } from '../kit/alphabet.ts'
import { seededRandom } from '../kit/random.ts'
import { choose } from './bot.ts'
import { bestMarks } from '../kit/marks.ts'
import { keyRows, letterOf, rowsOf } from './keys.ts'
import { game, markGuess, type State } from './rules.ts'
import { answers, isWord } from './words.ts'

const signs = { correct: 'G', present: 'Y', absent: '-' } as const
const marks = (solution: string, guess: string, language: WordLanguage) =>
  markGuess(solution, guess, language)
    .map((mark) => signs[mark])
    .join('')

test.each<[string, string, string, WordLanguage]>([
  ['apple', 'kayak', '-Y---', 'en'],
  ['abbey', 'kebab', '-YGYY', 'en'],
  ['abbey', 'babes', 'YYGG-', 'en'],
  ['abbey', 'abyss', 'GGY--', 'en'],
  ['speed', 'abide', '---YY', 'en'],
  ['speed', 'erase', 'Y--YY', 'en'],
  ['speed', 'steal', 'G-G--', 'en'],
  ['speed', 'crepe', '--GYY', 'en'],
  ['crane', 'eerie', '--Y-G', 'en'],
  ['those', 'geese', '---GG', 'en'],
  ['dread', 'added', 'YY-YG', 'en'],
  ['robot', 'tooth', 'YGY--', 'en'],
  ['banal', 'annal', 'Y-GGG', 'en'],
  ['onion', 'union', '-GGGG', 'en'],
  ['skill', 'llama', 'YY---', 'en'],
  ['kasım', 'ısrar', 'YY-Y-', 'tr'],
  ['ılgın', 'ığdır', 'G--G-', 'tr'],
  ['gizli', 'ilgin', 'YYYY-', 'tr'],
  ['sıkıt', 'kısır', 'YGYG-', 'tr'],
  ['APPLE', 'apple', 'GGGGG', 'en'],
  ['ILGIN', 'ılgın', 'GGGGG', 'tr'],
  ['gİzlİ', 'GİZLİ', 'GGGGG', 'tr'],
  ['ilgin', 'ILGIN', '-GG-G', 'tr'],
])('with %s, %s is marked %s', (solution, guess, expected, language) => {
  expect(marks(solution, guess, language)).toBe(expected)
  expect(marks(solution.normalize('NFD'), guess.normalize('NFD'), language)).toBe(expected)
})

const linesOf = (path: string) => readFileSync(path, 'utf8').trim().split('\n')

test.each(linesOf('src/games/find-the-word/vectors.txt'))(
  'the published vector %s holds',
  (line) => {
    const [solution, guess] = line.split(' ')
    expect(`${solution} ${guess} ${marks(solution!, guess!, 'en')}`).toBe(line)
  },
)

const retired = {
  en: 'gaily chick clime primp upend roman china sally color fiber fibre sabre honor abort',
  tr: 'taciz uçman tüysü ezgin izlem oylum dayak amele',
}

/* Days are drawn by place: a list that grows or shrinks would change days that are told already. */
const placed = {
  en: {
    count: 1521,
    places: [
      [0, 'aback'],
      [760, 'laser'],
      [1520, 'zesty'],
    ],
  },
  tr: {
    count: 1004,
    places: [
      [0, 'abone'],
      [502, 'konik'],
      [1003, 'zümre'],
    ],
  },
} as const

describe.each(wordLanguages)('the words in %s', (language) => {
  test('are enough, each once, spelled in the alphabet, and all may be guessed', () => {
    const list = answers[language]
    expect(list.length).toBeGreaterThanOrEqual(language === 'en' ? 1500 : 1000)
    expect(new Set(list).size).toBe(list.length)
    const letters = new Set(alphabet(language))
    for (const word of list) {
      expect([...word].filter((letter) => letters.has(letter))).toHaveLength(5)
      expect(isWord(word, language)).toBe(true)
    }
  })

  test('that left the answers may still be guessed', () => {
    for (const word of retired[language].split(' ')) {
      expect(answers[language]).not.toContain(word)
      expect(isWord(word, language)).toBe(true)
    }
  })

  test('keep their places: their number and where some stand never change', () => {
    const { count, places } = placed[language]
    expect(answers[language]).toHaveLength(count)
    for (const [place, word] of places) expect(answers[language][place]).toBe(word)
  })

  test('survive upper and lower case', () => {
    for (const letter of alphabet(language))
      expect(lower(upper(letter, language), language)).toBe(letter)
    for (const word of answers[language]) expect(lower(upper(word, language), language)).toBe(word)
  })

  test('have a key for every letter', () => {
    const keys = [...keyRows[language].join('')].map((key) => lower(key, language))
    expect(keys.toSorted()).toEqual([...alphabet(language)].toSorted())
  })
})

test.each<[string, WordLanguage, string | null]>([
  ['I', 'tr', 'ı'],
  ['ı', 'tr', 'ı'],
  ['i', 'tr', 'i'],
  ['İ', 'tr', 'i'],
  ['I', 'en', 'i'],
  ['q', 'tr', null],
  ['ş', 'en', null],
  ['s\u0327', 'tr', 'ş'],
  ['â', 'tr', 'a'],
  ['Î', 'tr', 'i'],
  ['û', 'tr', 'u'],
  ['i\u0307', 'tr', 'i'],
  ['â', 'en', null],
  ['Shift', 'en', null],
  ['5', 'en', null],
])('the key %s in %s types %s', (key, language, letter) => {
  expect(letterOf(key, language)).toBe(letter)
})

const start = (solution: string, more: Partial<State> = {}): State => ({
  language: 'en',
  number: 1,
  solution,
  hard: false,
  guesses: [],
  givenUp: false,
  ...more,
})
const random = seededRandom('a game')
const play = (state: State, guess: string) => game.play(state, 0, { guess }, random, 0)

test.each([
  ['cran', 'guess_length'],
  ['cranes', 'guess_length'],
  ['cr4ne', 'guess_letters'],
  ['çrane', 'guess_letters'],
  ['qqqqq', 'word_unknown'],
])('%s is refused: %s', (guess, refused) => {
  expect(play(start('apple'), guess)).toEqual({ refused })
})

test.each<[string, string[], string, object]>([
  ['crepe', ['crane'], 'slope', { refused: 'hard_keep_letter', detail: 'C 1' }],
  ['crepe', ['crane'], 'crown', { refused: 'hard_keep_letter', detail: 'E 5' }],
  ['apple', ['pleat'], 'crane', { refused: 'hard_use_letter', detail: 'P' }],
  ['erase', ['there'], 'stage', { refused: 'hard_use_letter', detail: 'E' }], // found twice, used once
])('in hard mode, %s after %j, the guess %s is refused', (solution, guesses, guess, refusal) => {
  expect(play(start(solution, { hard: true, guesses }), guess)).toEqual(refusal)
})

test('hard mode may be chosen until the first guess', () => {
  const chosen = game.play(start('apple'), 0, { hard: true }, random, 0)
  expect(chosen).toMatchObject({ hard: true })
  const late = game.play(start('apple', { guesses: ['crane'] }), 0, { hard: true }, random, 0)
  expect(late).toEqual({ refused: 'illegal_move' })
})

test.each([
  [1, false, 60],
  [2, false, 50],
  [3, false, 40],
  [4, false, 30],
  [5, false, 20],
  [6, false, 10],
  [4, true, 35],
])('solved in %i (hard: %s) is worth %i', (count, hard, points) => {
  const guesses = [...Array<string>(count - 1).fill('crane'), 'apple']
  const state = start('apple', { hard, guesses })
  const outcome = game.outcome(state)!
  expect(outcome).toMatchObject({ places: [[0]], points: [points], reason: 'solved' })
  expect(outcome.lines!.flat().reduce((sum, line) => sum + line.points, 0)).toBe(points)
})

test('six wrong guesses are worth five, and the word is told', () => {
  const state = start('apple', { guesses: Array<string>(6).fill('crane') })
  expect(game.outcome(state)).toMatchObject({ points: [5], reason: 'out_of_guesses' })
  expect(game.view(state).solution).toBe('apple')
  expect(game.turns(state)).toEqual([])
})

test('who gives up gets nothing, and the word is told', () => {
  const state = game.drop(start('apple', { guesses: ['crane'] }), 0, 'left', 0)
  expect(game.outcome(state)).toEqual({
    places: [[0]],
    points: [0],
    reason: 'left',
    lines: [[]],
  })
  expect(game.view(state).solution).toBe('apple')
  expect(game.play(state, 0, { guess: 'apple' }, random, 0)).toEqual({ refused: 'game_over' })
})

test('a finished game is not given up', () => {
  const state = start('apple', { guesses: ['apple'] })
  expect(game.drop(state, 0, 'left', 0)).toBe(state)
})

test('what is shared tells marks and how many guesses, never a letter', () => {
  const state = start('apple', { hard: true, guesses: ['kayak', 'apple'] })
  expect(game.share(state, 0)).toEqual({ score: '2/6*', rows: ['□◆□□□', '■■■■■'] })
  const lost = start('apple', { guesses: Array<string>(6).fill('kayak') })
  expect(game.share(lost, 0).score).toBe('–/6')
  expect(game.score(lost, 0)).toBeNull()
  expect(game.score(state, 0)).toEqual({ value: 2, unit: 'guesses', of: 6 })
  expect(game.progress(state)).toEqual({ done: 2, of: 6 })
})

test('hard mode chosen twice is nothing new', () => {
  const state = start('apple', { hard: true })
  expect(game.play(state, 0, { hard: true }, random, 0)).toBe(state)
})

test('a team has each answer once before any comes again', () => {
  const solution = (number: number) =>
    game.setup({ number, edition: 'tr' }, 1, seededRandom('a team')).solution
  const n = answers.tr.length
  const seen = new Set([1, 2, 3, 4, 5, n - 1, n].map(solution))
  expect(seen.size).toBe(7)
  expect(solution(n + 1)).toBe(solution(1))
})

test('keys show the best that is known of a letter', () => {
  const guesses = ['erase', 'speed'].map((word) => ({
    word,
    marks: markGuess('speed', word, 'en'),
  }))
  expect(Object.fromEntries(bestMarks(rowsOf({ guesses })))).toEqual({
    e: 'correct',
    r: 'absent',
    a: 'absent',
    s: 'correct',
    p: 'correct',
    d: 'correct',
  })
})

test('the bot plays only words that fit, and mostly solves', () => {
  let solved = 0
  for (let number = 1; number <= 60; number++) {
    const dice = seededRandom(`bot ${number}`)
    let state = game.setup({ number, edition: 'en' }, 1, dice)
    while (!game.outcome(state)) {
      const next = game.play(
        state,
        0,
        choose({ view: game.view(state), own: null }, 0, null, { level: 3, ms: 100 }, dice),
        dice,
        0,
      )
      if (isRefusal(next)) throw new Error(next.refused)
      state = next
    }
    if (game.outcome(state)?.reason === 'solved') solved++
  }
  expect(solved).toBeGreaterThan(50)
})

test('a found word says in which language, one that was not found says none', () => {
  const state = game.setup({ edition: 'tr', number: 3 }, 1, seededRandom('a team'))
  expect(game.feats!({ ...state, guesses: [state.solution] }, 0)).toEqual(['language:tr'])
  expect(game.feats!({ ...state, givenUp: true }, 0)).toEqual([])
})

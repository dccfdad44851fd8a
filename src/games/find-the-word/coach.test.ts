import { coachGuesses, type GuessReport } from '../kit/guess-coach.ts'
import { coach, openings } from './coach.ts'
import type { State } from './rules.ts'
import { allowed, answers } from './words.ts'

/* The list of answers at the time the figures were drawn: these have come since, those have gone. */
const come =
  'llama queen coral blimp scrum kneel teddy yodel genie hyena kazoo poppy zippy manga sloth squat lunge synth sonar titan rebel topaz biome broil crypt cumin cyber haiku hydra joust krill lyric murky nexus pluck rogue stoic spiky weary yearn'
const gone =
  'gaily chick clime primp upend roman china sally color fiber sabre fibre armor favor honor humor labor valor metre enrol prise drily nappy dully pudgy girth abort polio cabby mamma octal pokey polyp halon newsy filmy ravel cocky carol holly'
const drawnAnswers = [
  ...answers.en.filter((word) => !come.split(' ').includes(word)),
  ...gone.split(' '),
].toSorted()

const told = ({ guesses }: GuessReport) =>
  guesses.map(({ guess, before, left, skill, luck }) => [guess, before, left, skill, luck])

test("a word's guesses are told as they are drawn", () => {
  const words = [...new Set([...drawnAnswers, ...allowed.en])]
  const report = coachGuesses({
    solution: 'river',
    guesses: ['crane', 'fight', 'viper', 'river'],
    solved: true,
    answers: drawnAnswers,
    tries: () => words,
  })
  expect(told(report)).toEqual([
    ['crane', 1521, 63, 97, 28],
    ['fight', 63, 6, 81, 47],
    ['viper', 6, 2, 73, 33],
    ['river', 2, 1, 99, 50],
  ])
  const [crane, fight, viper, river] = report.guesses
  expect(Math.round(crane!.average)).toBe(47)
  expect(crane!.best).toMatchObject({ guess: 'crate', possible: true })
  expect(Math.round(crane!.best!.average)).toBe(41)
  expect([fight!.groups, fight!.best]).toMatchObject([16, { guess: 'feted', groups: 27 }])
  expect(fight!.rest).toEqual(['biker', 'diver', 'rider', 'river', 'viper', 'wiper'])
  expect(viper!.best).toMatchObject({ guess: 'vodka', groups: 6, possible: false })
  expect([viper!.groups, viper!.rest, river!.best]).toEqual([4, ['diver', 'river'], null])
  expect(report).toMatchObject({ skill: 84, luck: 40, solved: true }) // (81 + 73 + 99) / 3
})

test.each(['en', 'tr'] as const)('in %s no opening tells more than the one kept', (language) => {
  const report = coachGuesses({
    solution: answers[language][0]!,
    guesses: [openings[language]],
    solved: false,
    answers: answers[language],
    tries: () => [...allowed[language]],
  })
  expect(report.guesses[0]).toMatchObject({ best: null, skill: 99 })
  expect(report.skill).toBeNull()
})

const state = (more: Partial<State>): State => ({
  language: 'en',
  number: 1,
  solution: 'river',
  hard: false,
  guesses: [],
  givenUp: false,
  ...more,
})

test("a day's answer that has left the list is still coached", () => {
  const report = coach([], state({ solution: 'upend', guesses: ['crane', 'upend'] }))
  expect(report.guesses[0]!.before).toBe(answers.en.length + 1)
  expect(report.guesses.at(-1)).toMatchObject({ left: 1, rest: ['upend'] })
})

test('in hard mode the better guess keeps what was found', () => {
  const guesses = ['crane', 'fight', 'viper', 'river']
  const easy = coach([], state({ guesses }))
  const hard = coach([], state({ guesses, hard: true }))
  for (const { best } of easy.guesses.filter((guess) => guess.best))
    expect(answers.en).toContain(best!.guess) // a word people know
  expect(hard.guesses[2]!.best?.guess ?? 'viper').toMatch(/^.i.*r/)
})

test('who never guessed hears nothing, who gave up hears of each guess', () => {
  expect(coach([], state({ givenUp: true }))).toEqual({
    guesses: [],
    solved: false,
    skill: null,
    luck: 0,
  })
  const given = coach([], state({ guesses: ['crane', 'crane'], givenUp: true }))
  expect(given.guesses[1]).toMatchObject({ skill: 0, before: given.guesses[0]!.left })
})

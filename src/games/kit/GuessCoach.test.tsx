import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { GuessCoach } from './GuessCoach.tsx'
import type { CoachedGuess, GuessReport } from './guess-coach.ts'

const best = { guess: 'stomp', groups: 3, average: 1, possible: true }
const guess = (word: string, more: object) => ({
  guess: word,
  marks: [...word].map(() => 'absent'),
  before: 20,
  left: 3,
  average: 4,
  groups: 5,
  skill: 60,
  luck: 50,
  best,
  rest: [],
  ...more,
})
const Card = ({ children }: { children: ReactNode }) => <section>{children}</section>

const signs = {
  folder: '',
  cells: 5,
  show: (sign: string) => sign,
  name: (sign: string) => sign,
  tileText: (sign: string) => sign,
}

function looksOf(second: string, answer: string) {
  const guesses = [guess('crane', { rest: ['stamp', 'stomp', 'swamp'] }), guess(second, {})]
  const report: GuessReport = {
    solved: second === answer,
    skill: 60,
    luck: 50,
    guesses: guesses as unknown as CoachedGuess[],
  }
  const { unmount } = render(
    <GuessCoach report={report} answer={answer} Card={Card} signs={signs} />,
  )
  const looks = ['stamp', 'stomp', 'swamp'].map((word) => screen.getByText(word).className)
  unmount()
  return looks.map((look) => look.replace(/^.*-/, ''))
}

test('of what was left the answer looks like the answer, also where it was one’s own guess', () => {
  expect(looksOf('swamp', 'stomp')).toEqual(['', 'answer', 'yours'])
  expect(looksOf('stomp', 'stomp')).toEqual(['', 'answer', ''])
})

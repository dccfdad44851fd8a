import { render } from '@testing-library/react'
import type { PuzzlePlay } from '../contract.ts'
import word from '#games/find-the-word/en.json' with { type: 'json' }
import { StageChips } from './PuzzleStage.tsx'
import { en } from '#tests/client/texts.ts'
import { startTexts } from '#tests/client/start-texts.ts'

beforeAll(() => startTexts({ translation: en, puzzles: { 'find-the-word': word } }))

const chips = (streak: number, done: number) => {
  const play = { gameType: 'findTheWord', done, of: 6, stats: { streak } } as PuzzlePlay
  const { container } = render(<StageChips play={play} />)
  return [...container.firstElementChild!.children].map((chip) => chip.textContent)
}

test('the head says the streak, where there is one, and the guess one is at', () => {
  expect(chips(12, 3)).toEqual(['12-day streak', 'Guess 4 of 6'])
  expect(chips(0, 6)).toEqual(['Guess 6 of 6'])
})

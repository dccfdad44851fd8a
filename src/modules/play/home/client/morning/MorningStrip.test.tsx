import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { Morning } from '../../contract.ts'
import { addDays, dayAt } from '#shared/days.ts'
import { show, startScreens } from '#tests/client/screen.tsx'
import MorningStrip from './MorningStrip.tsx'

const today = dayAt(new Date(), 'UTC')
const person = (name: string) => ({ userId: name, name, profileImage: '' })
const morningOf = (day: string): Morning => ({
  day,
  puzzles: [
    {
      gameId: 'word',
      gameType: 'findTheWord',
      edition: 'en',
      answer: { kind: 'signs', signs: [...'PITCH'] },
      played: 41,
      solved: 38,
      average: 4.2,
      best: { value: 3, unit: 'guesses' },
      own: { value: 4, unit: 'guesses' },
    },
  ],
  best: {
    gameId: 'word',
    gameType: 'findTheWord',
    person: person('Mara Okafor'),
    score: { value: 3, unit: 'guesses' },
  },
  coach: { coach: 3.6, team: 4.2, own: 4 },
  overtakes: [{ by: person('me'), passed: [person('Ana Costa')], from: 9, to: 7 }],
})
const weekdayOf = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))

const draw = (day: string, onClose = () => undefined as void) =>
  show(<MorningStrip morning={morningOf(day)} userId="me" onClose={onClose} />)

beforeAll(startScreens)
afterEach(cleanup)

test('the day before is yesterday, and says which it was', () => {
  const day = addDays(today, -1)
  draw(day)
  screen.getByRole('region', { name: new RegExp(`^Yesterday, ${weekdayOf(day)} `) })
})

test('after days off it is the day it was, and nobody calls it yesterday', () => {
  const day = addDays(today, -3)
  draw(day)
  screen.getByRole('region', { name: new RegExp(`^${weekdayOf(day)} `) })
  expect(screen.queryByText(/Yesterday/)).toBeNull()
})

test('it is brief, all of it is a press away, and so is the way back', () => {
  draw(addDays(today, -1))
  screen.getByText(/You: 4\./)
  screen.getByText('You passed 1, now place 7')
  expect(screen.queryByText('The answers')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'All of it', expanded: false }))
  screen.getByRole('heading', { name: 'The answers' })
  expect(document.activeElement).toBe(screen.getByRole('region'))
  fireEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }))
  expect(screen.queryByText('The answers')).toBeNull()
})

test('it is put away with one press', () => {
  let closed = 0
  draw(addDays(today, -1), () => void closed++)
  fireEvent.click(screen.getByRole('button', { name: /^Dismiss/ }))
  expect(closed).toBe(1)
})

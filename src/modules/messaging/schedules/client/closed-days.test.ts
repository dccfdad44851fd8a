import { closedDays } from './ClosedThen.tsx'
import { startScreens } from '../../../../../tests/client/screen.tsx'
import { newDraft } from './draft.ts'
import { loadPostKinds } from './post-kinds.ts'
import type { User } from '#shared/accounts.ts'

const user = { team: { timeZone: 'Europe/Istanbul' } } as User
const now = new Date('2026-10-21T08:00:00Z') // a Wednesday
const hours = {
  timeZone: 'Europe/Istanbul',
  puzzlesInHours: false,
  availablePeriods: [
    { day: 1, start: '12:00', end: '13:30' },
    { day: 2, start: '09:00', end: '18:00' },
  ],
}
const table = {
  ...newDraft(user, [], { what: 'room', gameType: 'dice' }, [1, 2, 3]),
  duration: 240,
  time: '09:30',
}

beforeAll(async () => {
  await startScreens()
  await loadPostKinds()
})

test('a table is closed on the days on which play opens later, or no more', () => {
  expect(closedDays(table, hours, now)).toEqual({ later: [1], never: [3] })
  expect(closedDays({ ...table, duration: 60 }, hours, now)).toEqual({ later: [], never: [1, 3] })
  expect(closedDays({ ...table, duration: null }, hours, now).never).toEqual([1, 3]) // an hour
  expect(closedDays({ ...table, time: '12:00', days: [1, 2] }, hours, now)).toEqual({
    later: [],
    never: [],
  })
})

test('without playing hours nothing is closed, nor is what opens no game', () => {
  const open = { later: [], never: [] }
  expect(closedDays(table, { ...hours, availablePeriods: [] }, now)).toEqual(open)
  expect(closedDays({ ...table, what: 'podium' }, hours, now)).toEqual(open)
})

test('puzzles are closed only where they have the hours too', () => {
  const puzzle = { ...table, what: 'puzzle', duration: null }
  expect(closedDays(puzzle, hours, now).later).toEqual([])
  expect(closedDays(puzzle, { ...hours, puzzlesInHours: true }, now).later).toEqual([1])
})

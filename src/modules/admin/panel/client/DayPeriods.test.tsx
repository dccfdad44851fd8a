import { fireEvent, screen } from '@testing-library/react'
import type { Period } from '#shared/playing-hours.ts'
import { show, startScreens } from '#tests/client/screen.tsx'
import { DayPeriods, restOf } from './DayPeriods.tsx'

const period = (start: string, end: string): Period => ({ day: 1, start, end })

beforeAll(startScreens)

test.each([
  ['none, lunch', [], { start: '12:00', end: '13:30' }],
  ['lunch, what comes after', [period('12:00', '13:30')], { start: '13:30', end: '24:00' }],
  [
    'two, what comes after the later one',
    [period('15:00', '17:00'), period('09:00', '12:00')],
    { start: '17:00', end: '24:00' },
  ],
  [
    'one into the night, what comes before',
    [period('20:00', '02:00')],
    { start: '00:00', end: '20:00' },
  ],
  ['the whole day, nothing', [period('00:00', '24:00')], null],
])('to a day with %s is proposed', (_, own, rest) => {
  expect(restOf(own)).toEqual(rest)
})

test('a second period is the rest of the day', () => {
  let set: readonly Period[] = []
  show(<DayPeriods day={1} periods={[period('12:00', '13:30')]} onChange={(all) => (set = all)} />)
  fireEvent.click(screen.getByRole('button', { name: 'Period' }))
  expect(set).toEqual([period('12:00', '13:30'), period('13:30', '24:00')])
})

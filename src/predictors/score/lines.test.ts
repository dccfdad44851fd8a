import { readLinesOf } from './lines.ts'

const lineOf = (text: string) => readLinesOf(text, 'Round 9', 10)?.[0]

test('a line is read in any usual order and form', () => {
  const read = { round: 'Round 1', day: '2026-10-20', time: '12:15', home: 'Red', away: 'Blue' }
  expect(lineOf('Round 1\t20.10.2026\t12:15\tRed\tBlue')).toMatchObject(read)
  expect(lineOf('20/10/2026;12:15;Round 1;Red;Blue')).toMatchObject(read)
  expect(lineOf('2026-10-20 | 12:15 | Red v Blue')).toMatchObject({ ...read, round: 'Round 9' })
})

test('a day that is none stands where its day is mended, and moves nothing', () => {
  expect(lineOf('Round 1\t32.13.2026\t12:15\tRed\tBlue')).toMatchObject({
    round: 'Round 1',
    day: '32.13.2026',
    time: '12:15',
    home: 'Red',
    away: 'Blue',
  })
})

test('words where a day belongs are its day, before an hour and two teams', () => {
  expect(lineOf('Round 1\tSat 20 Oct\t12:15\tRed\tBlue')).toMatchObject({
    round: 'Round 1',
    day: 'Sat 20 Oct',
    time: '12:15',
    home: 'Red',
    away: 'Blue',
  })
  expect(lineOf('Round 1\tRed\t2:1\tBlue')).toMatchObject({ day: '', home: 'Red', away: 'Blue' })
})

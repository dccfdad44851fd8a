import { raceLines } from '#predictors/race/scoring.ts'
import { defaultRaceRules, slots } from '#shared/races.ts'
import { placeOf } from './RaceResult.tsx'

const picks = {
  pole: 'nyberg',
  podium: ['brandt', 'delorme', 'quist'],
  fastestLap: 'amari',
  firstRetirement: '',
}
const result = {
  pole: 'nyberg',
  podium: ['delorme', 'brandt', 'amari'],
  fastestLap: '',
  firstRetirement: 'prado',
}
const lines = [
  ...raceLines('pole', picks, result, defaultRaceRules),
  ...raceLines('race', picks, result, defaultRaceRules),
]
const told = { picks, result, lines }

describe('a place of a race', () => {
  test('a step says on which one had its driver, and pays for that', () => {
    expect(placeOf(told, 'first')).toEqual({
      actual: 'delorme',
      pick: 'brandt',
      pickStep: 'second',
      points: 4,
      isExact: false,
    })
  })

  test('a step whose driver nobody named pays nothing', () => {
    expect(placeOf(told, 'third')).toMatchObject({ pick: 'quist', pickStep: null, points: 0 })
  })

  test('a place nobody is known for yet is not nobody’s', () => {
    const { fastestLap: _, ...rest } = result
    expect(placeOf({ ...told, result: rest }, 'fastestLap').actual).toBeNull()
    expect(placeOf(told, 'fastestLap').actual).toBe('')
  })

  test('all places together give what the lines give', () => {
    const sum = slots.reduce((all, slot) => all + placeOf(told, slot).points, 0)
    expect(sum).toBe(lines.reduce((all, { points }) => all + points, 0))
  })
})

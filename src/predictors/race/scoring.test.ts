import { defaultRaceRules, mostOfRace, noPicks, type RacePicks } from '#shared/races.ts'
import { raceLines, racePoints } from './scoring.ts'

const result = {
  pole: 'nyberg',
  podium: ['delorme', 'brandt', 'amari'],
  fastestLap: 'amari',
  firstRetirement: 'prado',
}
const right: RacePicks = result

describe('points of a race', () => {
  test.each<[string, Partial<RacePicks>, number]>([
    ['nothing', {}, 0],
    ['six empty slots', noPicks, 0],
    ['everything', right, 60],
    ['pole alone', { pole: 'nyberg' }, 10],
    ['another on pole', { pole: 'amari' }, 0],
    ['one on the right step', { podium: ['delorme', '', ''] }, 10],
    ['one on another step', { podium: ['brandt', '', ''] }, 4],
    ['all three, none in place', { podium: ['brandt', 'amari', 'delorme'] }, 12],
    ['two changed places', { podium: ['brandt', 'delorme', 'amari'] }, 18],
    ['two right, one not on it', { podium: ['delorme', 'brandt', 'quist'] }, 20],
    ['all three in order', { podium: ['delorme', 'brandt', 'amari'] }, 40],
    ['the fastest lap', { fastestLap: 'amari' }, 5],
    ['the first to retire', { firstRetirement: 'prado' }, 5],
  ])('%s', (_, picks, points) => {
    expect(racePoints(picks, result)).toBe(points)
  })

  test.each<[string, typeof result | { pole: string }, number]>([
    ['nobody retired', { ...result, firstRetirement: '' }, 55],
    ['no lap was measured', { ...result, fastestLap: '' }, 55],
    ['only qualifying is over', { pole: 'nyberg' }, 10],
  ])('%s', (_, happened, points) => {
    expect(racePoints(right, happened)).toBe(points)
    expect(racePoints(noPicks, happened)).toBe(0) // an empty slot is no right 'nobody'
  })

  test('an admin chooses what each rule gives', () => {
    const rules = { pole: 1, place: 2, podium: 1, perfect: 3, fastestLap: 4, firstRetirement: 5 }
    expect(racePoints(right, result, rules)).toBe(19)
    expect(mostOfRace(rules)).toBe(19)
    expect(mostOfRace(defaultRaceRules)).toBe(60)
  })

  test('each rule is told with what it paid, zeros too', () => {
    const picks = { ...right, podium: ['brandt', 'delorme', 'amari'], firstRetirement: 'castellan' }
    const lines = [
      ...raceLines('pole', picks, result, defaultRaceRules),
      ...raceLines('race', picks, result, defaultRaceRules),
    ]
    expect(lines.map(({ rule, points, hit }) => `${rule} ${points} ${hit}`)).toEqual([
      'pole 10 exact',
      'first 4 podium',
      'second 4 podium',
      'third 10 exact',
      'perfect 0 missed',
      'fastestLap 5 exact',
      'firstRetirement 0 missed',
    ])
  })

  test('a rule whose end is not known yet waits, and the others are told', () => {
    const { pole, podium } = result
    const lines = raceLines('race', right, { pole, podium }, defaultRaceRules)
    expect(lines.map(({ rule }) => rule)).toEqual(['first', 'second', 'third', 'perfect'])
  })

  test('a part without a result has no lines', () => {
    expect(raceLines('race', right, { pole: 'nyberg' }, defaultRaceRules)).toEqual([])
    expect(raceLines('pole', right, {}, defaultRaceRules)).toEqual([])
  })
})

import type { QuestionRules } from '#shared/special-events.ts'
import { answerPoints, bestOf } from './scoring.ts'

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id }))
const asked = (more: Partial<QuestionRules>): QuestionRules => ({
  kind: 'one',
  texts: { en: '', tr: '' },
  options,
  choose: 1,
  points: 10,
  bonus: 0,
  percent: 0,
  least: 0,
  most: 1000,
  ...more,
})

const number = { kind: 'number', points: 15, bonus: 8, percent: 5 } as const
const order = { kind: 'order', points: 3, bonus: 6 } as const
const several = { kind: 'several', points: 5, choose: 3 } as const

describe('points of an answer', () => {
  test.each<[string, Partial<QuestionRules>, string[], string[], number | null, number, boolean]>([
    ['the right one', {}, ['a'], ['a'], null, 10, true],
    ['a wrong one', {}, ['a'], ['b'], null, 0, false],
    ['one of a dead heat', {}, ['b'], ['a', 'b'], null, 10, true],
    ['three of three', several, ['a', 'b', 'c'], ['a', 'b', 'c'], null, 15, true],
    ['two of three', several, ['a', 'b', 'd'], ['a', 'b', 'c'], null, 10, false],
    ['none of three', several, ['d'], ['a', 'b', 'c'], null, 0, false],
    ['the nearest', number, ['412'], ['400'], 12, 15, true],
    ['as near from the other side', number, ['388'], ['400'], 12, 15, true],
    ['within five per cent', number, ['420'], ['400'], 12, 8, false],
    ['one more', number, ['421'], ['400'], 12, 0, false],
    ['near nought', number, ['1'], ['0'], 0, 0, false],
    ['all places', order, ['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd'], null, 18, true],
    ['two places', order, ['a', 'b', 'd', 'c'], ['a', 'b', 'c', 'd'], null, 6, false],
    ['no place', order, ['b', 'a', 'd', 'c'], ['a', 'b', 'c', 'd'], null, 0, false],
    ['yes', { kind: 'yesNo', options: [] }, ['yes'], ['yes'], null, 10, true],
    ['no', { kind: 'yesNo', options: [] }, ['no'], ['yes'], null, 0, false],
    ['a lot that wins', { kind: 'lots' }, ['c', 'a'], ['a'], null, 10, true],
    ['a lot that does not', { kind: 'lots' }, ['c'], ['a'], null, 0, false],
  ])('%s', (_, more, given, right, nearest, points, isRight) => {
    expect(answerPoints(asked(more), given, right, nearest)).toEqual({ points, isRight })
  })

  test.each<[Partial<QuestionRules>, number]>([
    [{}, 10],
    [several, 15],
    [number, 15],
    [order, 18],
    [{ kind: 'yesNo', points: 5, options: [] }, 5],
  ])('at most %o: %i', (more, most) => {
    expect(bestOf(asked(more))).toBe(most)
  })
})

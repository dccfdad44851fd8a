import { noPicks, slots } from '#shared/races.ts'
import { beside, draftOf, freeFor, nextEmpty, picksOf, put } from './race-draft.ts'

const empty = draftOf(noPicks)

describe('six slots', () => {
  test('a driver may be in several, but on one step only', () => {
    const draft = put(put(put(empty, 'pole', 'a'), 'first', 'a'), 'fastestLap', 'a')
    expect(picksOf(draft)).toEqual({
      pole: 'a',
      podium: ['a', '', ''],
      fastestLap: 'a',
      firstRetirement: '',
    })
    expect(picksOf(put(draft, 'third', 'a')).podium).toEqual(['', '', 'a'])
  })

  test('who comes to another’s step changes places with them', () => {
    const draft = put(put(empty, 'first', 'a'), 'second', 'b')
    expect(picksOf(put(draft, 'first', 'b')).podium).toEqual(['b', 'a', ''])
  })

  test('the next empty slot is sought onwards and around, among those that are open', () => {
    const draft = put(put(empty, 'pole', 'a'), 'second', 'b')
    expect(nextEmpty(draft, slots, 'pole')).toBe('first')
    expect(nextEmpty(draft, slots, 'firstRetirement')).toBe('first')
    expect(nextEmpty(draft, ['pole', 'second'], 'pole')).toBeNull()
  })

  test('keys go through all drivers and nobody', () => {
    expect(beside(['a', 'b'], '', 1)).toBe('a')
    expect(beside(['a', 'b'], 'b', 1)).toBe('')
    expect(beside(['a', 'b'], '', -1)).toBe('b')
  })

  test('keys pass over who stands on another step', () => {
    const draft = put(put(empty, 'first', 'a'), 'third', 'c')
    expect(freeFor(draft, 'third', ['a', 'b', 'c'])).toEqual(['b', 'c'])
    expect(freeFor(draft, 'pole', ['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
  })
})

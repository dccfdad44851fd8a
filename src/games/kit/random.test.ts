import { seededRandom } from './random.ts'

test('the same seed gives the same numbers, another others', () => {
  const draw = (seed: string) => {
    const dice = seededRandom(seed)
    return Array.from({ length: 5 }, () => dice.next())
  }
  expect(draw('a')).toEqual(draw('a'))
  expect(draw('a')).not.toEqual(draw('b'))
})

test('a generator resumes from its position', () => {
  const first = seededRandom('a')
  first.shuffle([1, 2, 3, 4])
  const resumed = seededRandom('a', first.position)
  expect(resumed.next()).toBe(first.next())
})

test('numbers spread evenly', () => {
  const dice = seededRandom('dice')
  const counts = Array<number>(6).fill(0)
  for (let i = 0; i < 60_000; i++) counts[dice.int(6)]!++
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400)
})

test('every order of three comes up', () => {
  const dice = seededRandom('cards')
  const seen = new Set(Array.from({ length: 200 }, () => dice.shuffle(['a', 'b', 'c']).join('')))
  expect(seen.size).toBe(6)
})

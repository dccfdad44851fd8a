import { marksOf, frameOf, mostPossible, mostStrikes, scoreRolls } from './scoring.ts'

const zeros = (count: number): number[] => Array<number>(count).fill(0)
const times = (count: number, ...rolls: number[]) =>
  Array.from({ length: count }, () => rolls).flat()

/* The cases of exercism's problem-specifications, exercises/bowling/canonical-data.json (MIT), and some of ours. */
test.each<[number, number[]]>([
  [0, zeros(20)],
  [90, times(10, 3, 6)],
  [10, [6, 4, ...zeros(18)]],
  [16, [6, 4, 3, ...zeros(17)]],
  [31, [5, 5, 3, 7, 4, ...zeros(15)]],
  [17, [...zeros(18), 7, 3, 7]],
  [10, [10, ...zeros(18)]],
  [26, [10, 5, 3, ...zeros(16)]],
  [81, [10, 10, 10, 5, 3, ...zeros(12)]],
  [18, [...zeros(18), 10, 7, 1]],
  [20, [...zeros(18), 10, 7, 3]],
  [30, [...zeros(18), 10, 10, 10]],
  [31, [...zeros(16), 10, 10, 0, 1]],
  [20, [...zeros(18), 7, 3, 10]],
  [300, times(12, 10)],
  [26, [...zeros(18), 10, 10, 6]],
  [150, times(21, 5)],
  [190, [...times(10, 9, 1), 9]],
  [200, [...times(5, 10, 9, 1), 10]],
  [90, times(10, 9, 0)],
  [299, [...times(11, 10), 9]],
  [289, [...times(10, 10), 9, 1]],
])('%i for %j', (total, rolls) => {
  const { frames, total: scored } = scoreRolls(rolls)
  expect(scored).toBe(total)
  expect(frames).toHaveLength(10)
  expect(frames.at(-1)!.score).toBe(total)
  expect(mostPossible(rolls)).toBe(total)
})

test.each<[string, number[]]>([
  ['less than none', [-1]],
  ['eleven', [11]],
  ['half a pin', [0.5]],
  ['no number', [NaN]],
  ['eleven in a frame', [5, 6]],
  ['eleven with the two balls after a last strike', [...zeros(18), 10, 5, 6]],
  ['a strike where four stand', [...zeros(18), 10, 6, 10]],
  ['eleven after two last strikes', [...zeros(18), 10, 10, 11]],
  ['eleven with the first of those balls', [...zeros(18), 10, 11]],
  ['a ball after the end', [...zeros(20), 0]],
  ['a ball after a last spare’s', [...zeros(18), 7, 3, 2, 0]],
  ['a ball after the twelfth strike', times(13, 10)],
])('throws at %s', (_, rolls) => {
  expect(() => scoreRolls(rolls)).toThrow(RangeError)
})

const scores = (rolls: number[]) => scoreRolls(rolls).frames.map(({ score }) => score)
const rest = (count: number) => Array<null>(count).fill(null)

test.each<[string, number[], (number | null)[], number]>([
  ['nothing is thrown', [], rest(10), 0],
  ['one ball is thrown', [7], rest(10), 0],
  ['a spare waits for one ball', [3, 4, 7, 3], [7, ...rest(9)], 7],
  ['a strike waits for two', [10, 3], rest(10), 0],
  ['it has them', [10, 3, 4], [17, 24, ...rest(8)], 24],
  ['strikes wait for each other', [10, 10, 10], [30, ...rest(9)], 30],
  ['the last frame wants a third ball', [...zeros(18), 10, 3], [...zeros(9), null], 0],
])('a frame’s score is not known while %s', (_, rolls, expected, total) => {
  expect(scores(rolls)).toEqual(expected)
  expect(scoreRolls(rolls).total).toBe(total)
})

test('a frame holds its own rolls', () => {
  const { frames } = scoreRolls([10, 9, 1, 4])
  expect(frames.map(({ rolls }) => rolls).slice(0, 4)).toEqual([[10], [9, 1], [4], []])
  expect(frameOf([10, 9, 1, 4])).toEqual([2, [4]])
  expect(frameOf([10, 9, 1])).toEqual([2, []])
  expect(frameOf([...zeros(18), 10, 4])).toEqual([9, [10, 4]])
  expect(frameOf(zeros(20))).toEqual([10, []])
})

test('a short game has its third ball in the fifth frame', () => {
  expect(scoreRolls(times(7, 10), 5).total).toBe(150)
  expect(() => scoreRolls(times(8, 10), 5)).toThrow(RangeError)
})

test('the most that can come is every ball to come a strike', () => {
  expect(mostPossible([])).toBe(300)
  expect(mostPossible([9])).toBe(290)
  expect(mostPossible([9, 0])).toBe(279)
  expect(mostPossible([], 5)).toBe(150)
})

test.each([
  ['none', zeros(20), 0],
  ['four in a row', [3, 4, 10, 10, 10, 10, 5, 2], 4],
  ['a spare that began with a gutter ball is none', [10, 10, 10, 0, 10, 10], 3],
  ['the last frame’s three count one by one', [...zeros(18), 10, 10, 10], 3],
  ['and its third ball after a spare too', [...zeros(18), 0, 10, 10], 1],
  ['they go on into the last frame', [...zeros(16), 10, 10, 10, 10], 4],
])('the longest run of strikes: %s', (_, rolls, most) => {
  expect(mostStrikes(rolls)).toBe(most)
})

test.each<[string, number[], number, number]>([
  ['twelve strikes', times(12, 10), 12, 0],
  ['a spare in every frame, and nine', [...times(10, 9, 1), 9], 0, 10],
  ['a gutter ball and ten is a spare', [0, 10, ...zeros(18)], 0, 1],
  ['a strike, seven and a spare in the last', [...zeros(18), 10, 7, 3], 1, 1],
  ['none', times(20, 4), 0, 0],
])('strikes and spares of all frames: %s', (_, rolls, strikes, spares) => {
  const marks = scoreRolls(rolls).frames.flatMap((frame) => marksOf(frame.rolls))
  const counts = ['strike', 'spare'].map((kind) => marks.filter((mark) => mark === kind).length)
  expect(counts).toEqual([strikes, spares])
})

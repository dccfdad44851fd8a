import { overtakesOf } from './card.ts'

const at = (userId: string, before: number, after: number) => ({
  userId,
  name: userId,
  profileImage: '',
  before,
  after,
})
const said = (viewer: string, ...all: ReturnType<typeof at>[]) =>
  overtakesOf(all, viewer).map(
    ({ by, passed, from, to }) =>
      `${by.name} passed ${passed.map(({ name }) => name).join(', ')}: ${from} to ${to}`,
  )

test('one’s own comes first, then who came furthest', () => {
  expect(
    said('selin', at('ana', 50, 50), at('sam', 48, 55), at('selin', 40, 60), at('kofi', 10, 52)),
  ).toEqual(['selin passed sam, ana: 3 to 1', 'kofi passed ana: 4 to 3'])
})

test('who gained but passed nobody, or only drew level, is not told', () => {
  expect(said('selin', at('ana', 50, 70), at('selin', 40, 60))).toEqual([])
  expect(said('selin', at('ana', 50, 50), at('selin', 40, 50))).toEqual([])
})

test('who was level before has passed nobody by gaining', () => {
  expect(said('selin', at('ana', 50, 50), at('selin', 50, 60))).toEqual([])
})

test('a newcomer on the board has passed nobody', () => {
  expect(said('selin', at('ana', 50, 50), at('selin', 0, 60))).toEqual([])
})

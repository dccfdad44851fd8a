import { worthOf } from './RoomBar.tsx'

const players = [
  { id: 'selin', position: 0 },
  { id: 'deniz', position: 1 },
] as never
const game = { players, position: 0, counts: true, capped: [], shares: {} }

test.each([
  ['in full', {}, 'counts'],
  ['half', { shares: { selin: 50 } }, 'countsHalf'],
  ['a quarter', { shares: { selin: 25 } }, 'countsQuarter'],
  ['in full though for the other half', { shares: { deniz: 50 } }, 'counts'],
  ['nothing, their counted games being used up', { capped: ['selin'] }, 'capped'],
  ['nothing, in practice', { counts: false, shares: { selin: 50 } }, 'practice'],
  ['in full to a spectator', { position: -1, shares: { selin: 50 } }, 'counts'],
])('a game is worth %s', (_, more, worth) => {
  expect(worthOf({ ...game, ...more })).toBe(worth)
})

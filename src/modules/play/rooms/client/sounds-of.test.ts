import type { Sound } from '#client/sound/synth.ts'
import { soundsOf, type Audible, type Listener } from './useRoomSounds.ts'

const MINE = 1
const here: Listener = { seat: MINE, isHidden: false }
const hidden: Listener = { seat: MINE, isHidden: true }
const watcher: Listener = { seat: -1, isHidden: false }

const room: Audible = {
  id: 'room',
  gameId: 'g1',
  joined: true,
  moves: 4,
  turns: [0],
  ending: 'none',
  isShowing: false,
  finished: [],
  maxPlayers: 2,
  isLow: false,
}
const finished = (...places: number[][]) => [{ outcome: { places } }] as never
const mine = { turns: [MINE] }
const moved = { moves: 5 }
const over = { turns: [], moves: 5 }

type Case = [what: string, Partial<Audible>, Partial<Audible>, Listener, Sound[]]

test.each<Case>([
  ['a move of another’s that makes it my turn', {}, { ...moved, ...mine }, here, ['move', 'turn']],
  ['the same, looked away from', {}, { ...moved, ...mine }, hidden, ['turn']],
  ['my own move', mine, { ...moved, turns: [0] }, here, ['move']],
  ['my own move after which I move again', mine, { ...moved, ...mine }, here, ['move']],
  ['a move seen by a watcher', {}, { ...moved, ...mine }, watcher, ['move']],
  ['a move nobody looks at', {}, { moves: 5 }, hidden, []],
  ['a move at a crowd’s table', { maxPlayers: 75 }, { maxPlayers: 75, ...moved }, here, []],
  ['someone coming or going', {}, {}, here, []],
  ['a first game that I begin', { gameId: null, moves: 0 }, { ...mine, moves: 0 }, here, ['turn']],
  ['a next game that I begin', mine, { gameId: 'g2', moves: 0, ...mine }, here, ['turn']],
  ['a next game that they begin', over, { gameId: 'g2', moves: 0 }, here, []],
  ['my clock running low', mine, { ...mine, isLow: true }, here, ['lastSeconds']],
  [
    'my clock running low, looked away from',
    mine,
    { ...mine, isLow: true },
    hidden,
    ['lastSeconds'],
  ],
  ['a clock that is low', { ...mine, isLow: true }, { ...mine, isLow: true }, here, []],
  [
    'a turn that begins with seconds left',
    {},
    { ...moved, ...mine, isLow: true },
    here,
    ['move', 'turn'],
  ],
  [
    'the winning move, before it is told',
    {},
    { ...over, ending: 'landing', finished: finished([1], [0]) },
    here,
    ['move'],
  ],
  [
    'my win, told',
    { ...over, ending: 'landing' },
    { ...over, ending: 'headline', finished: finished([1], [0]) },
    here,
    ['win'],
  ],
  [
    'my win by their resigning',
    {},
    { turns: [], ending: 'headline', finished: finished([1], [0]) },
    here,
    ['win'],
  ],
  [
    'their win, told',
    { ...over, ending: 'landing' },
    { ...over, ending: 'headline', finished: finished([0], [1]) },
    here,
    [],
  ],
  [
    'a draw, told',
    { ...over, ending: 'landing' },
    { ...over, ending: 'headline', finished: finished([0, 1]) },
    here,
    [],
  ],
  [
    'a win seen by a watcher',
    { ...over, ending: 'landing' },
    { ...over, ending: 'headline', finished: finished([1], [0]) },
    watcher,
    [],
  ],
  [
    'the card after the headline',
    { ...over, ending: 'headline' },
    { ...over, ending: 'card', finished: finished([1], [0]) },
    here,
    [],
  ],
  [
    'an end found on coming in',
    { joined: false },
    { ...over, ending: 'card', finished: finished([1], [0]) },
    here,
    [],
  ],
  [
    'what happened while I was cut off',
    { joined: false },
    { joined: false, ...moved, ...mine },
    here,
    [],
  ],
  ['being back', { joined: false, ...mine }, mine, here, []],
  ['another room', {}, { id: 'other', ...moved, ...mine }, here, []],
])('%s', (_, before, after, me, sounds) => {
  expect(soundsOf({ ...room, ...before }, { ...room, ...after }, me)).toEqual(sounds)
})

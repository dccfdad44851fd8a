import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { gameStatus, type Room } from '#shared/room.ts'
import { setUser } from '#client/session/session.ts'
import { readStored } from '#client/session/storage.ts'
import { setMuted } from '#client/sound/muted.ts'
import { MuteButton } from './RoomBar.tsx'
import { defaultRoom, forgetRoom, showRoomState, useRoomStore } from './room-store.ts'
import { useRoomSounds } from './useRoomSounds.ts'
import { startTexts } from '#tests/client/start-texts.ts'

const struck: string[] = []
const param = {
  setValueAtTime: () => {},
  linearRampToValueAtTime: () => {},
  exponentialRampToValueAtTime: () => {},
}
class Node {
  gain = param
  connect = (to: unknown) => to
}
class Oscillator extends Node {
  readonly #wave: string
  constructor(_: unknown, { type }: { type: string }) {
    super()
    this.#wave = type
  }
  start = () => struck.push(this.#wave)
  stop = () => {}
}
/** A browser's audio, as far as it is used, that keeps what was struck. */
class Context {
  currentTime = 0
  destination = {}
  state = 'running'
  resume = async () => {}
}

beforeAll(() => startTexts())
beforeEach(() => {
  Object.assign(globalThis, { AudioContext: Context, OscillatorNode: Oscillator, GainNode: Node })
  Object.assign(navigator, { userActivation: { hasBeenActive: true } })
  setUser({ userId: 'selin', guulJwt: '', sounds: true, team: { name: '' } } as never)
  struck.length = 0
})
afterEach(() => {
  forgetRoom()
  setMuted(false)
})

let version = 0
/** The room with so many moves made, of which the last was the other's. */
function show(moves: number): void {
  const player = (id: string, position: number) => ({ id, position, name: id }) as never
  const room = {
    ...({ ...defaultRoom, joined: moves > 1 } as unknown as Room),
    id: 'room',
    gameId: 'g1',
    gameStatus: gameStatus.started,
    players: [player('mara', 0), player('selin', 1)],
    turns: [0],
    version: ++version,
    moves,
  }
  act(() => {
    showRoomState({ room, version, view: null, own: null, clocks: null })
    useRoomStore.setState({ joined: true })
  })
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

function inRoom(): void {
  renderHook(() => useRoomSounds())
  render(<MuteButton />)
  show(1)
}

test('a move is heard; muted none is, on this device, until it may be heard again', async () => {
  inRoom()
  show(2)
  await settle()
  expect(struck).toEqual(['triangle', 'sine'])
  fireEvent.click(screen.getByRole('button', { name: 'Mute' }))
  expect(readStored('recess.muted')).toBe(true)
  show(3)
  await settle()
  expect(struck).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Turn the sound on' }))
  expect(readStored('recess.muted')).toBe(false)
  show(4)
  await settle()
  expect(struck).toHaveLength(4)
})

test('who wants no sounds hears none and has nothing to mute', async () => {
  setUser({ userId: 'selin', guulJwt: '', sounds: false, team: { name: '' } } as never)
  inRoom()
  show(2)
  await settle()
  expect(struck).toEqual([])
  expect(screen.queryByRole('button')).toBeNull()
})

test('a phone shakes briefly where motion is unwanted, and not at all while muted', async () => {
  const shaken: unknown[] = []
  Object.assign(navigator, { vibrate: (pattern: unknown) => shaken.push(pattern) })
  inRoom()
  show(2)
  await settle()
  expect(shaken).toEqual([30]) // no matchMedia here: nothing may travel
  act(() => setMuted(true))
  show(3)
  await settle()
  expect(shaken).toEqual([30])
})

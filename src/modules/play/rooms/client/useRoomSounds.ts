import { useEffect } from 'react'
import { followOtherTabs } from '#client/sound/muted.ts'
import { sound, wakeSpeaker } from '#client/sound/speaker.ts'
import type { Sound } from '#client/sound/synth.ts'
import { useRoomStore, type RoomStore } from './room-store.ts'
import { LOW_MS } from './useTime.ts'

/** Ms left on the viewer's own clock while it runs, else null. */
function ownRemainingMs({ clocks, position, skewMs }: RoomStore): number | null {
  const deadline = clocks?.deadlines[position] ?? null
  return deadline === null ? null : deadline - (Date.now() + skewMs)
}

/** As much of a room as can be heard. */
export interface Audible extends Pick<
  RoomStore,
  | 'id'
  | 'gameId'
  | 'isShowing'
  | 'joined'
  | 'moves'
  | 'turns'
  | 'ending'
  | 'finished'
  | 'maxPlayers'
> {
  readonly isLow: boolean // the listener's own clock runs and is nearly used up
}

export interface Listener {
  readonly seat: number // -1: watches
  readonly isHidden: boolean // watches something else
}

const MANY = 8 // in a larger room moves come all the time, and have no sound

const won = ({ finished }: Audible, seat: number): boolean => {
  const [first = []] = finished.at(-1)?.outcome.places ?? []
  return first.length === 1 && first[0] === seat
}

/** A turn comes once what happened before it has been shown. */
const hasTurn = ({ turns, isShowing }: Audible, seat: number) => !isShowing && turns.includes(seat)

function hearsMove(before: Audible, after: Audible, { isHidden }: Listener): boolean {
  const isNews = before.gameId === after.gameId && after.moves > before.moves
  return isNews && !isHidden && after.maxPlayers <= MANY
}

/**
 * What is heard between two states of a room, in the order it is shown. Nothing is heard of another
 * room, nor of what happened while we were not in it: history has no sound. A win is heard when it
 * is shown, after the last move has landed.
 */
export function soundsOf(before: Audible, after: Audible, me: Listener): Sound[] {
  if (before.id !== after.id || !before.joined || !after.joined) return []
  const isSame = before.gameId === after.gameId
  const isMine = hasTurn(after, me.seat)
  const wasMine = isSame && hasTurn(before, me.seat)
  const sounds: Sound[] = []
  if (hearsMove(before, after, me)) sounds.push('move')
  if (isMine && !wasMine) sounds.push('turn')
  if (isMine && wasMine && after.isLow && !before.isLow) sounds.push('lastSeconds')
  const isRevealed = after.ending === 'headline' && before.ending !== 'headline'
  if (isRevealed && won(after, me.seat)) sounds.push('win')
  return sounds
}

function audible(room: RoomStore): Audible {
  const remainingMs = ownRemainingMs(room)
  return { ...room, isLow: remainingMs !== null && remainingMs > 0 && remainingMs <= LOW_MS }
}

/** Listens to the room; gives back how to stop. */
function listen(): () => void {
  let before = audible(useRoomStore.getState())
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const room = useRoomStore.getState()
    const after = audible(room)
    const me = { seat: room.position, isHidden: document.visibilityState === 'hidden' }
    void sound(soundsOf(before, after, me), `${room.id} ${room.version}`)
    before = after
    clearTimeout(timer)
    const remainingMs = ownRemainingMs(room)
    if (remainingMs !== null && remainingMs > LOW_MS) timer = setTimeout(look, remainingMs - LOW_MS)
  }
  const stop = useRoomStore.subscribe(look)
  look()
  return () => {
    stop()
    clearTimeout(timer)
  }
}

const gestures = ['pointerup', 'keydown'] as const

/** Lets the room be heard while its screen is open. */
export function useRoomSounds(): void {
  useEffect(listen, [])
  useEffect(followOtherTabs, [])
  useEffect(() => {
    for (const gesture of gestures) addEventListener(gesture, wakeSpeaker)
    return () => {
      for (const gesture of gestures) removeEventListener(gesture, wakeSpeaker)
    }
  }, [])
}

import { useEffect } from 'react'
import { followOtherTabs } from '#client/sound/muted.ts'
import { sound, wakeSpeaker } from '#client/sound/speaker.ts'
import { soundsOf, type Audible } from './sounds-of.ts'
import { useRoomStore, type RoomStore } from './room-store.ts'
import { LOW_MS } from './useTime.ts'

/** Ms left on the viewer's own clock while it runs, else null. */
function ownRemainingMs({ clocks, position, skewMs }: RoomStore): number | null {
  const deadline = clocks?.deadlines[position] ?? null
  return deadline === null ? null : deadline - (Date.now() + skewMs)
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

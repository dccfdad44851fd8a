import { useState } from 'react'
import { CallError } from '../api.ts'
import { send, SocketRefusal } from '../socket.ts'
import { toast } from '../ui/toast.ts'
import { useErrorText } from '../ui/useErrorText.ts'
import { showRoomState, useRoomStore } from './room-store.ts'

const TRIES = 3

/** A move has a name of its own: sent again after a lost answer it is still played once. */
async function sendMove(move: unknown): Promise<void> {
  const { id: roomId, version } = useRoomStore.getState()
  const moveId = crypto.randomUUID()
  for (let tries = 1; ; tries++) {
    try {
      await send('room:move', { roomId, version, moveId, move })
      return
    } catch (error) {
      const unanswered = error instanceof CallError && error.status === 0
      if (!unanswered || tries === TRIES) throw error
    }
  }
}

/** Plays a move; when the room had gone on meanwhile, shows it as it is. */
export function useMove() {
  const [busy, setBusy] = useState(false)
  const errorText = useErrorText()
  const onMove = async (move: unknown) => {
    setBusy(true)
    try {
      await sendMove(move)
    } catch (error) {
      if (error instanceof SocketRefusal && error.state) showRoomState(error.state)
      else toast(false, errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, onMove }
}

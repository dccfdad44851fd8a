import { useState } from 'react'
import { folderOf } from '#shared/game.ts'
import { CallError } from '../api.ts'
import { send, SocketRefusal } from '../socket.ts'
import { toast } from '../ui/toast.ts'
import { useErrorText } from '../ui/useErrorText.ts'
import { showOwn, showRoomState, showTurn, useRoomStore } from './room-store.ts'
import { useRoomGame } from './usePlayers.ts'

const TRIES = 3

/** A move has a name of its own: sent again after a lost answer it is still played once. */
async function sendMove(move: unknown): Promise<void> {
  const { id: roomId, version } = useRoomStore.getState()
  const moveId = crypto.randomUUID()
  for (let tries = 1; ; tries++) {
    try {
      const { turn, own, version: at } = await send('room:move', { roomId, version, moveId, move })
      if (turn) showTurn(turn)
      if (own !== undefined) showOwn({ roomId, version: at, own })
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
  const game = useRoomGame()
  const errorText = useErrorText(game && `rules:${folderOf(game.gameType)}`)
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

import { folderOf } from '#shared/game.ts'
import { CallError } from '#client/api.ts'
import { pastOutage, send, SocketRefusal } from '#client/socket.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import {
  showOwn,
  showRoomState,
  showTurn,
  useRoomStore,
  type PendingMove,
  type RoomStore,
} from './room-store.ts'
import { useRoomGame } from './usePlayers.ts'

const TRIES = 3 // without an answer, while there is a connection

/** Resolves once we are in the room over a working connection; null when the room was left. */
function inRoom(roomId: string): Promise<RoomStore | null> {
  const arrived = (now: RoomStore) => now.id !== roomId || now.joined
  const answer = (now: RoomStore) => (now.id === roomId ? now : null)
  const now = useRoomStore.getState()
  if (arrived(now)) return Promise.resolve(answer(now))
  return new Promise((resolve) => {
    const stop = useRoomStore.subscribe((later) => {
      if (!arrived(later)) return
      stop()
      resolve(answer(later))
    })
  })
}

/**
 * A move has an id of its own: sent again after a lost answer it is still played once. Without a
 * connection it waits for one, and is dropped where the game has continued without it.
 */
async function sendMove({ move, gameId, moves }: PendingMove): Promise<void> {
  const { id: roomId } = useRoomStore.getState()
  const moveId = crypto.randomUUID()
  const isNext = (room: RoomStore) => room.gameId === gameId && room.moves === moves
  const isCurrent = () => useRoomStore.getState().id === roomId && isNext(useRoomStore.getState())
  const ask = () =>
    send('room:move', { roomId, version: useRoomStore.getState().version, moveId, move })
  for (let tries = 1; ; tries++) {
    const room = await inRoom(roomId)
    if (!room || !isNext(room)) return
    try {
      const { turn, own, version } = await pastOutage(ask, isCurrent)
      if (turn) showTurn(turn)
      if (own !== undefined) showOwn({ roomId, version, own })
      return
    } catch (error) {
      const unanswered = error instanceof CallError && error.status === 0
      if (!unanswered) throw error
      if (!useRoomStore.getState().joined) tries = 0 // cut off: no answer we missed
      else if (tries === TRIES) throw error
    }
  }
}

/** Plays a move; where the room has changed meanwhile, shows its present state. */
export function useMove() {
  const game = useRoomGame()
  const pending = useRoomStore((s) => s.pending)
  const errorText = useErrorText(game && `rules:${folderOf(game.gameType)}.refusals`)
  const onMove = async (move: unknown) => {
    const { gameId, moves, id } = useRoomStore.getState()
    const made: PendingMove = { move, gameId, moves }
    useRoomStore.setState({ pending: made })
    try {
      await sendMove(made)
    } catch (error) {
      if (error instanceof SocketRefusal && error.state) showRoomState(error.state)
      else toast(false, errorText(error))
    } finally {
      if (useRoomStore.getState().id === id) useRoomStore.setState({ pending: null })
    }
  }
  return { pending, onMove }
}

import type { ClientEvent, ClientInput } from '#shared/protocol.ts'
import { send, SocketRefusal } from '#client/socket.ts'
import { useAction } from '#client/ui/useAction.ts'
import { showRoomState, useRoomStore } from './room-store.ts'

type RoomInput<E extends ClientEvent> = Omit<ClientInput<E>, 'roomId'>

/** Sends something about the room one is in; a refusal is told in a toast. */
export function useRoomAction() {
  const onError = (error: unknown) => {
    const state = error instanceof SocketRefusal && error.state
    if (state) showRoomState(state)
    return Boolean(state)
  }
  const { act, busy } = useAction({ onError })
  return {
    act: <E extends ClientEvent>(event: E, data: RoomInput<E>) => {
      const roomId = useRoomStore.getState().id
      return act(() => send(event, { ...data, roomId } as unknown as ClientInput<E>))
    },
    busy,
  }
}

export type Act = ReturnType<typeof useRoomAction>['act']

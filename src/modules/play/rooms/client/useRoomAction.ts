import { useState } from 'react'
import type { ClientEvent, ClientInput } from '#shared/protocol.ts'
import { send, SocketRefusal } from '#client/socket.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { showRoomState, useRoomStore } from './room-store.ts'

type RoomInput<E extends ClientEvent> = Omit<ClientInput<E>, 'roomId'>

/** Sends something about the room one is in; a refusal is told in a toast. */
export function useRoomAction() {
  const [busy, setBusy] = useState(false)
  const errorText = useErrorText()
  const act = async <E extends ClientEvent>(event: E, data: RoomInput<E>): Promise<boolean> => {
    setBusy(true)
    try {
      const roomId = useRoomStore.getState().id
      await send(event, { ...data, roomId } as unknown as ClientInput<E>)
      return true
    } catch (error) {
      if (error instanceof SocketRefusal && error.state) showRoomState(error.state)
      else toast(false, errorText(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { act, busy }
}

export type Act = ReturnType<typeof useRoomAction>['act']

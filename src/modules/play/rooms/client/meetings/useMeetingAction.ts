import { useState } from 'react'
import type { ClientEvent, ClientInput } from '#shared/protocol.ts'
import { send } from '#client/socket.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { meetingHere } from '#client/socket/meeting.ts'

/** What is asked of the meeting we are in; a room of it is named alone. */
type MeetingInput<E extends ClientEvent> = Omit<ClientInput<E>, 'meeting'>

/** Sends what concerns this meeting; a line says why when it is refused. */
export function useMeetingAction() {
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const act = async <E extends ClientEvent>(event: E, data: MeetingInput<E>): Promise<boolean> => {
    setBusy(true)
    try {
      const where = event.startsWith('room:') ? {} : { meeting: meetingHere() }
      await send(event, { ...data, ...where } as ClientInput<E>)
      return true
    } catch (error) {
      toast(false, errorText(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { act, busy }
}

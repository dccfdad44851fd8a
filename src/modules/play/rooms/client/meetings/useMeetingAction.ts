import type { ClientEvent, ClientInput } from '#shared/protocol.ts'
import { send } from '#client/socket.ts'
import { meetingHere } from '#client/socket/meeting.ts'
import { useAction } from '#client/ui/useAction.ts'

/** What is asked of the meeting we are in; a room of it is named alone. */
type MeetingInput<E extends ClientEvent> = Omit<ClientInput<E>, 'meeting'>

/** Sends what concerns this meeting; a line says why when it is refused. */
export function useMeetingAction() {
  const { act, busy } = useAction()
  return {
    act: <E extends ClientEvent>(event: E, data: MeetingInput<E>) => {
      const where = event.startsWith('room:') ? {} : { meeting: meetingHere() }
      return act(() => send(event, { ...data, ...where } as ClientInput<E>))
    },
    busy,
  }
}

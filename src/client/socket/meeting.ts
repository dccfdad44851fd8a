import { create } from 'zustand'
import type { Meeting } from '#shared/meeting.ts'
import type { ServerEvents } from '#shared/protocol.ts'
import type { RoomPerson } from '#shared/room.ts'
import { host } from '../host/host.ts'
import { currentUser } from '../session/session.ts'
import { onSocketEvent, pastOutage, send } from '../socket.ts'

const MEETING_MAX = 300

/** The meeting we are shown in, as the host names it; '' outside meetings. */
export const meetingHere = (): string => host.teams?.meetingId.slice(0, MEETING_MAX) ?? ''

interface MeetingStore {
  readonly meeting: Meeting | null // null: not known yet
  readonly skewMs: number // the server's clock less ours
  readonly inviter: RoomPerson | null // who asks us to play
  readonly title: string // as the host has it
}

export const useMeeting = create<MeetingStore>(() => ({
  meeting: null,
  skewMs: 0,
  inviter: null,
  title: '',
}))

export const answered = () => useMeeting.setState({ inviter: null })

const show = (meeting: Meeting) => {
  if (meeting.meeting !== meetingHere()) return
  useMeeting.setState({ meeting, skewMs: meeting.now - Date.now() })
}

const showInvite: ServerEvents['meeting:asked'] = ({ meeting, by, userIds }) => {
  const me = currentUser()?.userId
  if (meeting === meetingHere() && me && userIds.includes(me)) useMeeting.setState({ inviter: by })
}

/** Is in the meeting from now on, also after every lost connection. Gives back how to stop. */
export function attend(): () => void {
  const meeting = meetingHere()
  let over = false
  const isOpen = () => !over
  const watch = () =>
    void pastOutage(() => send('meeting:watch', { meeting }), isOpen, Infinity).then(
      show,
      () => undefined, // the page around it says what is wrong, and a new connection asks again
    )
  const stop = onSocketEvent(
    { 'meeting:state': show, 'meeting:asked': showInvite },
    { onConnect: watch },
  )
  return () => {
    over = true
    stop()
    void send('meeting:watch', { meeting, watch: false }).catch(() => undefined) // not connected: nothing is sent to us
  }
}

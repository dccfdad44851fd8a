import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '#client/socket.ts'
import { toast } from '#client/ui/toast.ts'
import { attend, meetingHere, useMeeting } from '#client/socket/meeting.ts'
import { useTeams } from '#client/host/useTeams.tsx'

/** Teams reports the organiser, to the page alone: where the meeting has no host yet, they become it. */
function useOrganiser(): void {
  const { context } = useTeams()
  const isFree = useMeeting(({ meeting }) => meeting !== null && meeting.host === null)
  useEffect(() => {
    context?.meetingDetails().then(
      ({ title, isMine }) => {
        useMeeting.setState({ title })
        if (isMine && isFree)
          void send('meeting:host', { meeting: meetingHere() }).catch(() => undefined) // someone was quicker
      },
      () => undefined, // a meeting may hide its name
    )
  }, [context, isFree])
}

/** While the panel is open its person is in the meeting, whatever page it shows; once more for each person. */
export default function MeetingPresence() {
  const { t } = useTranslation()
  const inviter = useMeeting((s) => s.inviter)
  useOrganiser()
  useEffect(attend, [])
  useEffect(() => {
    if (inviter) toast(true, t('meeting.asked', { name: inviter.name }))
  }, [inviter, t])
  return null
}

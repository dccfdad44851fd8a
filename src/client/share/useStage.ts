import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import { CallError } from '../api.ts'
import { host } from '../host/host.ts'
import { canShareToStage } from '../host/stage.ts'
import { meetingHere, useMeeting } from '../socket/meeting.ts'
import { useSession } from '../session/session.ts'
import { send } from '../socket.ts'
import { toast } from '../ui/toast.ts'
import { useErrorText } from '../ui/useErrorText.ts'

/** What was put on the stage from here; '' when nothing was. */
export const useShared = create<{ path: string }>(() => ({ path: '' }))

/** Whether the viewer may put games before all: by the host's leave. */
export const useMayShare = () => {
  const me = useSession((s) => s.user?.userId)
  const mayAnyone = useMeeting(({ meeting }) => {
    if (!meeting || meeting.switches.anyoneShares) return true
    return meeting.host?.id === me
  })
  return canShareToStage() && mayAnyone
}

/** The server is told first: it may refuse, and what it does not know of the stage does not show. */
export function useStage() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const changeStage = async (roomId: string | null, show: () => Promise<void>, done: string) => {
    const meeting = meetingHere()
    const isOurs = useMeeting.getState().meeting?.rooms.some(({ id }) => id === roomId) ?? false
    try {
      if (roomId === null || isOurs) await send('meeting:stage', { meeting, roomId })
      await show()
      toast(true, t(done))
      return true
    } catch (error) {
      toast(false, error instanceof CallError ? errorText(error) : t('meeting.stageRefused'))
      return false
    }
  }
  const share = async (path: string) => {
    const roomId = path.split('/').at(-1)!
    const key = useMeeting.getState().meeting?.guestKey
    const guests = key ? `&guest=${key}` : '' // whoever else sees the stage comes in by it
    const show = () => host.teams!.shareToStage(`/meeting${path}?watch${guests}`)
    if (await changeStage(roomId, show, 'meeting.onStage')) useShared.setState({ path })
  }
  const stop = async () => {
    const show = () => host.teams!.stopStage()
    if (await changeStage(null, show, 'meeting.offStage')) useShared.setState({ path: '' })
  }
  return { share, stop }
}

import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import { host } from '../host/host.ts'
import { toast } from '../ui/toast.ts'

/** What was put on the stage from here; '' when nothing was. */
export const useShared = create<{ path: string }>(() => ({ path: '' }))

export function useStage() {
  const { t } = useTranslation()
  const told = (work: Promise<void>, path: string, done: string) =>
    work.then(
      () => {
        useShared.setState({ path })
        toast(true, t(done))
      },
      () => toast(false, t('meeting.stageRefused')),
    )
  const share = (path: string) =>
    told(host.teams!.shareToStage(`/meeting${path}?watch`), path, 'meeting.onStage')
  const stop = () => told(host.teams!.stopStage(), '', 'meeting.offStage')
  return { share, stop }
}

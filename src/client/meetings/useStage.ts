import { useTranslation } from 'react-i18next'
import { host } from '../host/host.ts'
import { toast } from '../ui/toasts.ts'

export function useStage() {
  const { t } = useTranslation()
  const told = (work: Promise<void>, done: string) =>
    work.then(
      () => toast(true, t(done)),
      () => toast(false, t('meeting.stageRefused')),
    )
  const share = (path: string) =>
    told(host.teams!.shareToStage(`/meeting${path}?watch`), 'meeting.onStage')
  const stop = () => told(host.teams!.stopStage(), 'meeting.offStage')
  return { share, stop }
}

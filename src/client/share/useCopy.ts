import { useTranslation } from 'react-i18next'
import { host } from '../host/host.ts'
import { toast } from '../ui/toast.ts'

/** Copies a text, and says by these keys whether it went. */
export function useCopy(copied: string, notCopied: string): (text: string) => Promise<void> {
  const { t } = useTranslation()
  return (text) =>
    host.copyText(text).then(
      () => toast(true, t(copied)),
      () => toast(false, t(notCopied)),
    )
}

import { useTranslation } from 'react-i18next'
import { host } from '../../host/host.ts'
import { toast } from '../../ui/toast.ts'

type Noun = 'adminData.stored' | 'feedback' | 'finished' | 'predict.ical'

/** Copies a text, and says in the noun's words whether it went. */
export function useCopy(noun: Noun): (text: string) => Promise<void> {
  const { t } = useTranslation()
  return (text) =>
    host.copyText(text).then(
      () => toast(true, t(`${noun}.copied`)),
      () => toast(false, t(`${noun}.notCopied`)),
    )
}

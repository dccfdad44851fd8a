import { useTranslation } from 'react-i18next'
import { settings } from '../settings.ts'
import { FormError } from './FormError.tsx'

/** Where the operator has set no mail server: what is missing, before somebody waits for a letter. */
export function NoMail() {
  const { t } = useTranslation()
  const { lacksMail, operator } = settings()
  if (!lacksMail) return null
  return (
    <FormError role="note">
      <span>
        {t('noMail.text')}{' '}
        {operator?.email && <a href={`mailto:${operator.email}`}>{t('noMail.write')}</a>}
      </span>
    </FormError>
  )
}

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

export const SECURITY_PATH = '/security'

/** To the page that a company's security team asks for. */
export function SecurityLink() {
  const { t } = useTranslation()
  return <Link to={SECURITY_PATH}>{t('security.link')}</Link>
}

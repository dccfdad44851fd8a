import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import stateAuth from './art/state/auth.svg'
import { StateSheet } from './StateSheet.tsx'

/** The full page while someone is being signed in. */
export function Authenticating() {
  const { t } = useTranslation()
  return (
    <StateSheet
      busy
      art={stateAuth}
      title={t('state.authenticating.title')}
      actions={<Link to="/">{t('state.authenticating.home')}</Link>}
    >
      <p>{t('state.authenticating.text')}</p>
    </StateSheet>
  )
}

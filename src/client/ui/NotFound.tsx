import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '../useNavigate.ts'
import stateNotFound from './art/state/not-found.svg'
import { HomeButton } from './HomeButton.tsx'
import { StateSheet } from './StateSheet.tsx'

/** Where no page is. */
export function NotFound() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <StateSheet
      art={stateNotFound}
      title={t('state.notFound.title')}
      actions={
        <>
          <Button appearance="primary" onClick={() => navigate('/games')}>
            {t('state.notFound.games')}
          </Button>
          <HomeButton text={t('state.backHome')} />
        </>
      }
    >
      <p>{t('state.notFound.text')}</p>
    </StateSheet>
  )
}

import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { settings } from '#client/settings.ts'
import stateAdmin from '#client/ui/art/state/admin.svg'
import { HomeButton } from '#client/ui/HomeButton.tsx'
import { StateSheet } from '#client/ui/StateSheet.tsx'

/** To a member, in place of an admin's page. */
export default function AdminsOnly() {
  const { t } = useTranslation()
  const { operator } = settings()
  return (
    <StateSheet
      art={stateAdmin}
      title={t('state.admin.title')}
      actions={
        <>
          <Button
            as="a"
            appearance="primary"
            href={operator.email ? `mailto:${operator.email}` : '/support'}
          >
            {t('state.admin.support')}
          </Button>
          <HomeButton text={t('state.backHome')} />
        </>
      }
    >
      <p>{t('state.admin.text')}</p>
    </StateSheet>
  )
}

import { useTranslation } from 'react-i18next'
import stateAdmin from '#client/ui/art/state/admin.svg'
import { HomeButton } from '#client/ui/HomeButton.tsx'
import { StateSheet } from '#client/ui/StateSheet.tsx'

/** On a phone in Teams, in place of a page about money: nothing of that is shown there. */
export function UseComputerNotice() {
  const { t } = useTranslation()
  return (
    <StateSheet
      art={stateAdmin}
      title={t('billing.phone.title')}
      actions={<HomeButton text={t('state.backHome')} />}
    >
      <p>{t('billing.phone.text')}</p>
    </StateSheet>
  )
}

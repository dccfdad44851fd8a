import { useTranslation } from 'react-i18next'
import { HomeButton } from '#client/ui/HomeButton.tsx'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import stateEmpty from '#client/ui/art/state/empty.svg'

/** No predictor of the space has that id, or not for the user. */
export function PredictorMissing() {
  const { t } = useTranslation()
  return (
    <StateSheet
      art={stateEmpty}
      title={t('predict.gone.title')}
      actions={<HomeButton text={t('nav.home')} />}
    >
      <p>{t('predict.gone.text')}</p>
    </StateSheet>
  )
}

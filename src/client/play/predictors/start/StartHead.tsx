import { Button } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Mark } from '#predictors/score/art.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { FORM } from './StartForm.tsx'
import styles from './StartHead.module.css'

/** The page's title, the way back to the predictors, and where there is room what starts one. */
export function StartHead({ isRunning, hasForm }: { isRunning: boolean; hasForm: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={styles.head}>
      <Link to="/predictor-games" className={styles.back} aria-label={t('predict.all')}>
        <ArrowLeftRegular fontSize={20} />
      </Link>
      <Mark size={32} />
      <PageTitle variant="subtitle1">
        {t(isRunning ? 'predict.start.change' : 'predict.start.title')}
      </PageTitle>
      {hasForm && (
        <Button form={FORM} type="submit" appearance="primary" className={styles.go ?? ''}>
          {t(isRunning ? 'predict.start.saveChanges' : 'predict.start.go')}
        </Button>
      )}
    </div>
  )
}

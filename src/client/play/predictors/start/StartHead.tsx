import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Mark } from '#predictors/score/art.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { eventsAdminPath } from '../special/addresses.ts'
import styles from './StartHead.module.css'

/** The page's title, and the way back to the predictors. */
export function StartHead({ isRunning }: { isRunning: boolean }) {
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
      <Link to={eventsAdminPath}>{t('event.admin.title')}</Link>
    </div>
  )
}

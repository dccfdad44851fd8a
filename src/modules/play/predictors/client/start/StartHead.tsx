import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Mark } from '#predictors/score/art.tsx'
import { BackLink } from '#client/ui/BackLink.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { FORM } from './StartForm.tsx'
import { eventsAdminPath } from '../special-events/event-paths.ts'
import styles from './StartHead.module.css'

/** The page's title, the way back to the predictors, and where there is room what starts one. */
export function StartHead({ isRunning, hasForm }: { isRunning: boolean; hasForm: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={styles.head}>
      <BackLink to="/predictor-games" label={t('predict.all')} />
      <Mark size={32} />
      <PageTitle variant="subtitle1">
        {t(isRunning ? 'predict.start.change' : 'predict.start.title')}
      </PageTitle>
      <Link to={eventsAdminPath}>{t('event.admin.title')}</Link>
      {hasForm && (
        <Button form={FORM} type="submit" appearance="primary" className={styles.go ?? ''}>
          {t(isRunning ? 'predict.start.saveChanges' : 'predict.start.go')}
        </Button>
      )}
    </div>
  )
}

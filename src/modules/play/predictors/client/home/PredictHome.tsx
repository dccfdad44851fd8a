import { Button } from '@fluentui/react-components'
import { CalendarDayRegular } from '@fluentui/react-icons/svg/calendar-day'
import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#client/useNavigate.ts'
import { useSession } from '#client/session/session.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { dayPath } from '../day/day-path.ts'
import { startPath } from '../predictor-paths.ts'
import { useStayingTips } from '../open-tips/useStayingTips.ts'
import { useServerNow } from '../stage/useServerNow.ts'
import type { Predictors } from '../stage/useStage.ts'
import { AllPredictors } from './AllPredictors.tsx'
import { JustScored } from './JustScored.tsx'
import { MyCompetitions } from './MyCompetitions.tsx'
import { NoPredictors } from './NoPredictors.tsx'
import { SavedSquares } from './SavedSquares.tsx'
import { TipNow } from './TipNow.tsx'
import styles from './PredictHome.module.css'

/** What can be tipped now, what just happened, and the competitions one is in. */
export function PredictHome({ data }: { data: Predictors }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isAdmin = useSession((s) => Boolean(s.user?.isAdmin))
  const now = useServerNow(data.now)
  const tips = useStayingTips(data.locks, now)
  const kinds = [...new Set(data.games.map(({ kind }) => kind))]
  const isEmpty = data.games.length === 0
  return (
    <>
      <PageHead>
        <PageTitle variant="title2">{t('nav.predict')}</PageTitle>
        <span className={styles.grow}>
          <SavedSquares tips={tips} />
        </span>
        {!isEmpty && (
          <Button icon={<CalendarDayRegular />} onClick={() => navigate(dayPath())}>
            {t('predict.day.title')}
          </Button>
        )}
        <Button icon={<CalendarLtrRegular />} onClick={() => navigate('/events')}>
          {t('predict.calendar')}
        </Button>
        {isAdmin && (
          <Button icon={<AddRegular />} onClick={() => navigate(startPath)}>
            {t('predict.start.new')}
          </Button>
        )}
      </PageHead>
      {isEmpty ? (
        <NoPredictors />
      ) : (
        <>
          <div className={styles.columns}>
            <TipNow tips={tips} games={data.games} now={now} waiting={data.waiting} />
            <div className={styles.aside}>
              <JustScored data={data} />
              <AllPredictors kinds={kinds} />
            </div>
          </div>
          <MyCompetitions games={data.games} />
        </>
      )}
    </>
  )
}

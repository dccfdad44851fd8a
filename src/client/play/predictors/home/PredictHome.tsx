import { Button } from '@fluentui/react-components'
import { CalendarDayRegular } from '@fluentui/react-icons/svg/calendar-day'
import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../../base/useNavigate.ts'
import { useSession } from '../../../base/session/session.ts'
import { PageHead } from '../../../ui/PageHead.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Text } from '../../../ui/Text.tsx'
import { dayPath } from '../day/addresses.ts'
import { startPath } from '../addresses.ts'
import { useServerNow } from '../stage/useServerNow.ts'
import type { Predictors } from '../stage/useStage.ts'
import { AllPredictors } from './AllPredictors.tsx'
import { CompetitionCard } from './CompetitionCard.tsx'
import { JustScored } from './JustScored.tsx'
import { NoPredictors } from './NoPredictors.tsx'
import { PickLane } from './PickLane.tsx'
import styles from './PredictHome.module.css'

/** The predictors one can open, by what locks next. */
export function PredictHome({ data }: { data: Predictors }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isAdmin = useSession((s) => Boolean(s.user?.isAdmin))
  const now = useServerNow(data.now)
  const running = data.games.filter(({ state }) => state !== 'over')
  const kinds = [...new Set(data.games.map(({ kind }) => kind))]
  const next = running
    .filter((game) => game.open > 0)
    .toSorted((a, b) => (a.next?.locksAt ?? '~').localeCompare(b.next?.locksAt ?? '~'))[0]
  return (
    <>
      <PageHead className={styles.head}>
        <PageTitle variant="title2">{t('nav.predict')}</PageTitle>
        <Text variant="caption" grow className={styles.running}>
          {data.games.length > 0 && t('predict.running', { count: running.length })}
        </Text>
        {data.games.length > 0 && (
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
      {data.games.length === 0 ? (
        <NoPredictors />
      ) : (
        <>
          <PickLane data={data} now={now} />
          <div className={styles.columns}>
            <div className={styles.cards}>
              {data.games.map((game) => (
                <CompetitionCard key={game.gameId} game={game} now={now} isNext={game === next} />
              ))}
            </div>
            <div className={styles.aside}>
              <AllPredictors kinds={kinds} />
              <JustScored data={data} />
            </div>
          </div>
        </>
      )}
    </>
  )
}

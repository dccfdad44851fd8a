import { Button } from '@fluentui/react-components'
import { CalendarDayRegular } from '@fluentui/react-icons/svg/calendar-day'
import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import { Link } from 'react-router-dom'
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
import { classes } from '#client/ui/classes.ts'
import { Text } from '#client/ui/Text.tsx'
import type { OpenTip } from '../open-tips/open-tip.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { OpenTips } from '../open-tips/OpenTips.tsx'
import styles from './PredictHome.module.css'

/** How many of the next tips are saved: a square each, painted once it is. */
function SavedSquares({ tips }: { tips: readonly OpenTip[] }) {
  const { t } = useTranslation()
  const saved = tips.filter(({ isTipped }) => isTipped).length
  if (tips.length === 0) return null
  return (
    <span className={styles.saved}>
      <span className={styles.squares} aria-hidden="true">
        {tips.map(({ gameId, matchId }, i) => (
          <i key={`${gameId} ${matchId}`} className={classes(i < saved && styles.painted)} />
        ))}
      </span>
      <Text variant="caption">{t('predict.tipNow.saved', { saved, of: tips.length })}</Text>
    </span>
  )
}

const SHOWN = 5

interface TipNowProps {
  readonly tips: readonly OpenTip[]
  readonly games: Predictors['games']
  readonly now: number
  readonly waiting?: Predictors['waiting']
}

/** What can be tipped now, the next lock first, each tipped where it stands. */
export function TipNow({ tips, games, now, waiting = null }: TipNowProps) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  return (
    <Card aria-label={t('predict.tipNow.title')}>
      <CardHead title={t('predict.tipNow.title')}>
        {tips.length > 0 && <Text variant="caption">{t('predict.tipNow.text')}</Text>}
        <CardEnd>
          {tips.length > SHOWN && (
            <Button
              appearance="transparent"
              size="small"
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole
                ? t('predict.tipNow.fewer')
                : t('predict.tipNow.all', { count: tips.length })}
            </Button>
          )}
        </CardEnd>
      </CardHead>
      {tips.length === 0 && (
        <p className={styles.tipNowNone}>
          {t('predict.tipNow.none')} <Link to="/events">{t('predict.tipNow.noneText')}</Link>
        </p>
      )}
      <OpenTips
        tips={isWhole ? tips : tips.slice(0, SHOWN)}
        games={games}
        now={now}
        waiting={waiting}
      />
    </Card>
  )
}

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

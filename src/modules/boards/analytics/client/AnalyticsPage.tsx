import { Button } from '@fluentui/react-components'
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add'
import { Suspense, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { COUNTED_IN, type AnalyticsOverview } from '../contract.ts'
import { useInvitation } from '#modules/people/invitations/client/index.ts'
import { useSession } from '#client/session/session.ts'
import stateEmpty from '#client/ui/art/state/empty.svg'
import { ErrorBoundary } from '#client/ui/ErrorBoundary.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { StateCard } from '#client/ui/StateCard.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { AnalyticsHead } from './AnalyticsHead.tsx'
import { AnalyticsSkeleton } from './AnalyticsSkeleton.tsx'
import { MembersCard } from './MembersCard.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Column } from '#client/ui/Row.tsx'
import { TrendFigure } from './TrendFigure.tsx'
import { useOverview, type AnalyticsRange } from './useAnalytics.ts'
import { rangeOf, useChosen } from './useAnalyticsRange.ts'
import { useDepartmentStats, useStats, type Stat } from './useStats.ts'
import statStripStyles from './StatStrip.module.css'

/* Whatever draws charts comes when there is something to draw. */
const Charts = lazyPart(() => import(/* webpackChunkName: "analytics-charts" */ './Charts.tsx'))

interface FiguresProps {
  range: AnalyticsRange
  onDates: () => void
}

/* A way on from where nothing is counted: more people, or other dates. */
function WaysOn({ range, onDates }: FiguresProps) {
  const { t } = useTranslation()
  const copyInvitation = useInvitation()
  return (
    <>
      {!range.departmentId && (
        <Button
          appearance="primary"
          icon={<PersonAddRegular />}
          onClick={() => void copyInvitation()}
        >
          {t('analytics.invite')}
        </Button>
      )}
      <Button appearance="subtle" onClick={onDates}>
        {t('analytics.dates')}
      </Button>
    </>
  )
}

function Figures({ range, onDates }: FiguresProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useOverview(range)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <AnalyticsSkeleton />
  const isNothing = range.departmentId
    ? data.ofDepartment.length === 0
    : data.weeks.every(({ people }) => people === 0)
  if (isNothing)
    return (
      <StateCard
        art={stateEmpty}
        title={t('analytics.emptyTitle')}
        actions={<WaysOn {...{ range, onDates }} />}
      >
        {t(emptyText(data, range))}
      </StateCard>
    )
  return (
    <>
      {range.departmentId ? <OfDepartment overview={data} /> : <OfAll overview={data} />}
      <ErrorBoundary>
        <Suspense fallback={<AnalyticsSkeleton />}>
          <Charts overview={data} range={range} />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}

function emptyText({ people }: AnalyticsOverview, { departmentId }: AnalyticsRange) {
  if (departmentId) return 'analytics.department.noMonth'
  return people < COUNTED_IN ? 'analytics.tooFew' : 'analytics.empty'
}

/** The span in a few figures, each beside the one before it. */
function StatStrip({ stats }: { stats: readonly Stat[] }) {
  const { t } = useTranslation()
  if (stats.length === 0) return null
  return (
    <Card as="dl" className={statStripStyles.strip} aria-label={t('analytics.figures')}>
      {stats.map(({ key, value, text, note, change }) => (
        <div key={key}>
          <dd>{value}</dd>
          <dt>
            {text}
            <small>{note}</small>
          </dt>
          {change !== null && (
            <dd className={statStripStyles.change}>
              <TrendFigure by={change} />
            </dd>
          )}
        </div>
      ))}
    </Card>
  )
}

const OfAll = ({ overview }: { overview: AnalyticsOverview }) => (
  <StatStrip stats={useStats(overview)} />
)

const OfDepartment = ({ overview }: { overview: AnalyticsOverview }) => (
  <StatStrip stats={useDepartmentStats(overview)} />
)

/** How many of the company play: sums for everyone, and for admins who they are. */
export default function AnalyticsPage() {
  const [chosen, choose] = useChosen()
  const range = rangeOf(chosen)
  const isAdmin = useSession((s) => s.user?.isAdmin ?? false)
  const firstDate = useRef<HTMLInputElement>(null)
  const askForDates = () => {
    flushSync(() => choose({ weeks: 'dates' }))
    firstDate.current?.focus()
  }
  return (
    <Column gap={16}>
      <AnalyticsHead chosen={chosen} range={range} firstDate={firstDate} onChoose={choose} />
      <Figures range={range} onDates={askForDates} />
      {isAdmin && <MembersCard key={JSON.stringify(range)} range={range} />}
    </Column>
  )
}

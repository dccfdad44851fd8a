import { Button, Input } from '@fluentui/react-components'
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add'
import { Suspense, useRef, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { COUNTED_IN, type AnalyticsOverview, exportAnalytics } from '../contract.ts'
import { useInvitation } from '#modules/people/invitations/client/index.ts'
import { useSession } from '#client/session/session.ts'
import stateEmpty from '#client/ui/art/state/empty.svg'
import { ErrorBoundary } from '#client/ui/ErrorBoundary.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { StateCard } from '#client/ui/StateCard.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { AnalyticsSkeleton } from './AnalyticsSkeleton.tsx'
import { MembersCard } from './MembersCard.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Column } from '#client/ui/Row.tsx'
import { TrendFigure } from './TrendFigure.tsx'
import { useOverview, type AnalyticsRange, queryOf } from './useAnalytics.ts'
import { useDepartmentStats, useStats, type Stat } from './useStats.ts'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr'
import { GamesRegular } from '@fluentui/react-icons/svg/games'
import { PeopleTeamRegular } from '@fluentui/react-icons/svg/people-team'
import { ShieldCheckmarkRegular } from '@fluentui/react-icons/svg/shield-checkmark'
import { call } from '#client/api.ts'
import { dateFormat } from '#client/date-format.ts'
import { useCsv } from '#client/ui/useCsv.ts'
import { useGameArea, useGameName } from '#modules/play/games/client/index.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { PillMenu } from '#client/ui/PillMenu.tsx'
import { useSearchParams } from 'react-router-dom'
import { addDays, dayAt, zoneHere } from '#shared/days.ts'
import styles from './Analytics.module.css'

const spans = ['4', '12', '26', '52'] as const
type SpanOfWeeks = (typeof spans)[number]

const DAY = /^\d{4}-\d{2}-\d{2}$/
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const dayIn = (text: string | null) => (text && DAY.test(text) ? text : '')

/** What one looks at, kept in the address: so many weeks up to now, or dates. */
interface Chosen {
  readonly weeks: SpanOfWeeks | 'dates'
  readonly from: string
  readonly to: string
  readonly gameType: string
  readonly departmentId: string // of the two one at most
}

const weeksAgo = (weeks: SpanOfWeeks) =>
  addDays(dayAt(new Date(), zoneHere()), -7 * (Number(weeks) - 1))

/** The dates a choice stands for; ones that are half typed or the wrong way round are the usual weeks. */
function rangeOf({ weeks, from, to, gameType, departmentId }: Chosen): AnalyticsRange {
  const of = { gameType, departmentId: gameType ? '' : departmentId }
  if (weeks !== 'dates') return { startDate: weeksAgo(weeks), endDate: '', ...of }
  const isGood = from && (!to || from <= to)
  return isGood
    ? { startDate: from, endDate: to, ...of }
    : { startDate: weeksAgo('12'), endDate: '', ...of }
}

function useChosen(): [Chosen, (part: Partial<Chosen>) => void] {
  const [search, setSearch] = useSearchParams()
  const from = dayIn(search.get('from'))
  const to = dayIn(search.get('to'))
  const weeksParam = spans.find((one) => one === search.get('weeks')) ?? '12'
  const weeks = from || to || search.get('weeks') === 'dates' ? 'dates' : weeksParam
  const [gameType, department] = [search.get('game') ?? '', search.get('department') ?? '']
  const departmentId = ID.test(department) ? department : ''
  const chosen: Chosen = { weeks, from, to, gameType, departmentId }
  const set = (part: Partial<Chosen>) => {
    const next = { ...chosen, ...part }
    const isDates = next.weeks === 'dates'
    setSearch(
      new URLSearchParams({
        weeks: next.weeks,
        ...(isDates && next.from && { from: next.from }),
        ...(isDates && next.to && { to: next.to }),
        ...(next.gameType && { game: next.gameType }),
        ...(next.departmentId && { department: next.departmentId }),
      }),
      { replace: true },
    )
  }
  return [chosen, set]
}

interface HeadProps {
  chosen: Chosen
  onChoose: (part: Partial<Chosen>) => void
}

type FirstDate = RefObject<HTMLInputElement | null>

function Download({ range }: { range: AnalyticsRange }) {
  const csv = useCsv()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const fetchFile = () =>
    csv('analytics', () => call(exportAnalytics, { query: { companyId, ...queryOf(range) } }))
  return (
    <Button icon={<ArrowDownloadRegular />} onClick={() => void fetchFile()}>
      CSV
    </Button>
  )
}

type Whole = AnalyticsOverview | undefined

function Weeks({ chosen, onChoose, whole }: HeadProps & { whole: Whole }) {
  const { t, i18n } = useTranslation()
  const format = dateFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const options = [
    ...spans.map((value) => ({ value, text: t('analytics.weeks', { count: Number(value) }) })),
    { value: 'dates' as const, text: t('analytics.dates') },
  ]
  const text = whole?.weeks.length
    ? format.formatRange(new Date(whole.from), new Date(whole.to))
    : options.find(({ value }) => value === chosen.weeks)!.text
  return (
    <PillMenu
      name={t('analytics.span')}
      text={text}
      icon={<CalendarLtrRegular aria-hidden="true" />}
      isSet
      options={options}
      value={chosen.weeks}
      onChange={(weeks) => onChoose({ weeks, from: '', to: '' })}
    />
  )
}

function Dates({ chosen, onChoose, firstDate }: HeadProps & { firstDate: FirstDate }) {
  const { t } = useTranslation()
  const parts = ['from', 'to'] as const
  return parts.map((part) => (
    <Input
      key={part}
      ref={part === 'from' ? firstDate : null}
      type="date"
      aria-label={t(`board.${part}`)}
      value={chosen[part]}
      onChange={(_, { value }) => onChoose({ [part]: value })}
    />
  ))
}

function GameChoice({ chosen, onChoose }: HeadProps) {
  const { t } = useTranslation()
  const { data } = useGameArea()
  const nameOf = useGameName()
  const types = [...(data?.games ?? []), ...(data?.predictors ?? [])].map((one) => one.gameType)
  const all = { value: '', text: t('analytics.allGames') }
  const options = [all, ...types.map((value) => ({ value, text: nameOf(value) }))]
  return (
    <PillMenu
      name={t('analytics.game')}
      text={options.find(({ value }) => value === chosen.gameType)?.text ?? chosen.gameType}
      icon={<GamesRegular aria-hidden="true" />}
      isSet={chosen.gameType !== ''}
      options={options}
      value={chosen.gameType}
      onChange={(gameType) => onChoose({ gameType, departmentId: '' })}
    />
  )
}

/* Those that are counted together are one choice. Nothing where no department is told of. */
function DepartmentChoice({ chosen, onChoose, whole }: HeadProps & { whole: Whole }) {
  const { t } = useTranslation()
  const rows = whole?.departments.rows ?? []
  if (rows.length === 0) return null
  const own = rows.find(({ departmentIds }) => departmentIds.includes(chosen.departmentId))
  const textOf = (names: readonly string[]) =>
    names.map((name) => name || t('analytics.department.none')).join(', ')
  const all = { value: '', text: t('analytics.allDepartments') }
  return (
    <PillMenu
      name={t('analytics.department.name')}
      text={own ? textOf(own.names) : all.text}
      icon={<PeopleTeamRegular aria-hidden="true" />}
      isSet={own !== undefined}
      options={[
        all,
        ...rows.map(({ departmentIds, names }) => ({
          value: departmentIds[0]!,
          text: textOf(names),
        })),
      ]}
      value={own?.departmentIds[0] ?? ''}
      onChange={(departmentId) => onChoose({ departmentId, gameType: '' })}
    />
  )
}

/** What the page tells of, and the same as a file. */
function AnalyticsHead({
  range,
  firstDate,
  ...choice
}: HeadProps & { range: AnalyticsRange; firstDate: FirstDate }) {
  const { t } = useTranslation()
  const { data: whole } = useOverview({ ...range, gameType: '', departmentId: '' })
  return (
    <div className={styles.analyticsHead}>
      <PageTitle variant="title2">{t('analytics.title')}</PageTitle>
      <Chip className={styles.rule}>
        <ShieldCheckmarkRegular aria-hidden="true" />
        {t('analytics.rule')}
      </Chip>
      <div className={styles.choices}>
        <Weeks {...choice} whole={whole} />
        {choice.chosen.weeks === 'dates' && <Dates {...choice} firstDate={firstDate} />}
        <GameChoice {...choice} />
        <DepartmentChoice {...choice} whole={whole} />
        <Download range={range} />
      </div>
    </div>
  )
}

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
    <Card as="dl" className={styles.strip} aria-label={t('analytics.figures')}>
      {stats.map(({ key, value, text, note, change }) => (
        <div key={key}>
          <dd>{value}</dd>
          <dt>
            {text}
            <small>{note}</small>
          </dt>
          {change !== null && (
            <dd className={styles.statStripChange}>
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

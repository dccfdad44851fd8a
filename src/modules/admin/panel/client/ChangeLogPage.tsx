import { Button, Dropdown, Option, SearchBox, Checkbox } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  CHANGES_A_PAGE,
  changes,
  exportChanges,
  type Change,
} from '#modules/admin/change-log/contract.ts'
import { changeKinds, type ChangeKind } from '#shared/change-kinds.ts'
import type { Answer } from '#shared/endpoint.ts'
import { addDays, dayAt } from '#shared/days.ts'
import type { User } from '#shared/accounts.ts'
import { otherZone, dateFormat } from '#client/date-format.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { useCsv } from '#client/ui/useCsv.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { Row } from '#client/ui/Row.tsx'
import { useCall } from '#client/useCall.ts'
import { Caption, Text } from '#client/ui/Text.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import { CardNote, Cards, Columns, CardBody } from './PanelLayout.tsx'
import { ChangeLogEntry } from './ChangeLogEntry.tsx'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { ShieldRegular } from '@fluentui/react-icons/svg/shield'
import styles from './ChangeLog.module.css'

interface KindsProps {
  counts: Readonly<Record<string, number>>
  chosen: readonly ChangeKind[]
  onChange: (kinds: readonly ChangeKind[]) => void
}

/** Which kinds of lines are shown, and how many there are of each. */
function Kinds({ counts, chosen, onChange }: KindsProps) {
  const { t } = useTranslation()
  const isAll = chosen.length === changeKinds.length
  const toggle = (kind: ChangeKind) =>
    onChange(changeKinds.filter((one) => chosen.includes(one) !== (one === kind)))
  return (
    <Card aria-label={t('admin.log.kinds')}>
      <CardHead title={t('admin.log.kinds')}>
        <CardEnd>
          <Button
            size="small"
            appearance="transparent"
            onClick={() => onChange(isAll ? [] : changeKinds)}
          >
            {t(isAll ? 'admin.log.clear' : 'admin.log.all')}
          </Button>
        </CardEnd>
      </CardHead>
      <div className={styles.kinds}>
        {changeKinds.map((kind) => (
          <Row key={kind} between>
            <Checkbox
              label={t(`audit.kind.${kind}`)}
              checked={chosen.includes(kind)}
              onChange={() => toggle(kind)}
            />
            <Text variant="caption">{counts[kind] ?? 0}</Text>
          </Row>
        ))}
      </div>
    </Card>
  )
}

const facts = {
  fixed: LockClosedRegular,
  kept: HistoryRegular,
  never: EyeOffRegular,
  itself: ShieldRegular,
} as const

/** What stands in the log, and for how long. */
function AboutLog() {
  const { t } = useTranslation()
  return (
    <Card aria-label={t('admin.log.about.title')}>
      <CardHead title={t('admin.log.about.title')} />
      <CardBody>
        {(Object.keys(facts) as (keyof typeof facts)[]).map((name) => {
          const Icon = facts[name]
          return (
            <div key={name} className={styles.fact}>
              <Icon fontSize={16} aria-hidden="true" />
              <span>{t(`admin.log.about.${name}`)}</span>
            </div>
          )
        })}
      </CardBody>
    </Card>
  )
}

interface Day {
  readonly day: string
  readonly lines: Change[]
}

/** Lines by the day of the space they were written on, in the order they come. */
function daysOf(changes: readonly Change[], timeZone: string): Day[] {
  const days: Day[] = []
  for (const line of changes) {
    const day = dayAt(new Date(line.at), timeZone)
    if (days.at(-1)?.day !== day) days.push({ day, lines: [] })
    days.at(-1)!.lines.push(line)
  }
  return days
}

/** A day's name: today, yesterday, or its weekday; the date beside it. */
function DayHead({ day, timeZone }: { day: string; timeZone: string }) {
  const { t, i18n } = useTranslation()
  const [today] = useState(() => dayAt(new Date(), timeZone))
  const format = (more: Intl.DateTimeFormatOptions) =>
    dateFormat(i18n.language, { timeZone: 'UTC', ...more }).format(new Date(day))
  const date = { day: 'numeric', month: 'long' } as const
  const isNear = day === today || day === addDays(today, -1)
  const near = t(day === today ? 'admin.log.today' : 'admin.log.yesterday')
  return (
    <h2 className={styles.day}>
      {isNear ? near : format({ weekday: 'long' })}
      <Text variant="caption">{format(isNear ? { weekday: 'long', ...date } : date)}</Text>
    </h2>
  )
}

/** The change log, a heading for each day. */
function ChangeLogDays({ changes, timeZone }: { changes: readonly Change[]; timeZone: string }) {
  return daysOf(changes, timeZone).map(({ day, lines }) => (
    <section key={day}>
      <DayHead day={day} timeZone={timeZone} />
      <ul className={styles.lines}>
        {lines.map((one) => (
          <ChangeLogEntry key={one.auditId} change={one} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  ))
}

type Log = Answer<typeof changes>
const PERIODS = ['7', '30', '90', 'all'] as const
type Span = (typeof PERIODS)[number]

interface Filter {
  readonly search: string
  readonly span: Span
  readonly by: string // user id; '' for everyone
  readonly kinds: readonly ChangeKind[]
}
const ALL: Filter = { search: '', span: '30', by: '', kinds: changeKinds }

/** The filter's query, in the space's days. */
function queryOf({ search, span, by, kinds }: Filter, { team }: User, acts: readonly string[]) {
  const today = dayAt(new Date(), team.timeZone)
  return {
    ...(search && { search }),
    ...(search && acts.length && { acts: acts.join(',') }),
    ...(span !== 'all' && { from: addDays(today, 1 - Number(span)) }),
    ...(by && { by }),
    ...(kinds.length < changeKinds.length && { kinds: kinds.join(',') }),
  }
}

/** The acts whose words, as this reader sees them, contain the search text. */
function useMatchingActs(search: string): readonly string[] {
  const { t, i18n } = useTranslation()
  const needle = search.trim().toLocaleLowerCase(i18n.language)
  if (!needle) return []
  const words = t('audit.act', { returnObjects: true }) as Readonly<Record<string, string>>
  return Object.entries(words)
    .filter(([, text]) => text.toLocaleLowerCase(i18n.language).includes(needle))
    .map(([act]) => act)
}

interface FilterProps {
  filter: Filter
  people: Log['people']
  onChange: (change: Partial<Filter>) => void
}

function Filters({ filter, people, onChange }: FilterProps) {
  const { t } = useTranslation()
  const nameOf = (id: string) => people.find(({ userId }) => userId === id)?.name
  return (
    <Row gap={8} wrap>
      <SearchBox
        placeholder={t('admin.log.find')}
        aria-label={t('admin.log.find')}
        value={filter.search}
        onChange={(_, { value }) => onChange({ search: value })}
      />
      <Dropdown
        aria-label={t('admin.log.when')}
        value={t(`admin.log.span${filter.span}`)}
        selectedOptions={[filter.span]}
        onOptionSelect={(_, { optionValue }) => onChange({ span: optionValue as Span })}
      >
        {PERIODS.map((span) => (
          <Option key={span} value={span}>
            {t(`admin.log.span${span}`)}
          </Option>
        ))}
      </Dropdown>
      <Dropdown
        aria-label={t('admin.log.who')}
        value={nameOf(filter.by) ?? t('admin.log.everyone')}
        selectedOptions={[filter.by]}
        onOptionSelect={(_, { optionValue = '' }) => onChange({ by: optionValue })}
      >
        <Option value="">{t('admin.log.everyone')}</Option>
        {people.map(({ userId, name }) => (
          <Option key={userId} value={userId}>
            {name}
          </Option>
        ))}
      </Dropdown>
    </Row>
  )
}

function useLog(user: User, filter: Filter, page: number) {
  const acts = useMatchingActs(filter.search)
  const query = { ...queryOf(filter, user, acts), page }
  return useCall(changes, {
    queryKey: ['changes', user.teamId, query],
    params: { id: user.teamId },
    query,
    enabled: filter.kinds.length > 0,
    placeholderData: keepPreviousData,
  })
}

/** The requested lines, as a file. */
function useDownload(user: User, filter: Filter, refetch: () => Promise<unknown>) {
  const csv = useCsv()
  const acts = useMatchingActs(filter.search)
  const request = { params: { id: user.teamId }, query: queryOf(filter, user, acts) }
  return async () => {
    await csv('recess-changes', () => call(exportChanges, request))
    await refetch()
  }
}

interface PagesProps {
  page: number
  count: number // of lines
  onGo: (page: number) => void
}

function Pages({ page, count, onGo }: PagesProps) {
  const { t } = useTranslation()
  const hasMore = count > page * CHANGES_A_PAGE
  if (page <= 1 && !hasMore) return null
  return (
    <CardNote>
      <Row gap={8}>
        <Button size="small" disabled={page <= 1} onClick={() => onGo(page - 1)}>
          {t('admin.before')}
        </Button>
        <Button size="small" disabled={!hasMore} onClick={() => onGo(page + 1)}>
          {t('admin.next')}
        </Button>
      </Row>
    </CardNote>
  )
}

/** How many lines there are, and whose clock their times follow where the space's is not the reader's. */
function useAbout({ team }: User, lines: number | undefined): string {
  const { t, i18n } = useTranslation()
  const zone = otherZone(i18n.language, team.timeZone)
  if (lines === undefined) return ''
  const count = t('admin.log.count', { count: lines })
  return zone ? t('admin.log.countIn', { count, zone }) : count
}

function Changes({ user }: { user: User }) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState(ALL)
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useLog(user, useDeferredValue(filter), page)
  const download = useDownload(user, filter, refetch)
  const about = useAbout(user, data?.count)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const change = (more: Partial<Filter>) => {
    setFilter((before) => ({ ...before, ...more }))
    setPage(1)
  }
  return (
    <AdminFrame
      section="changes"
      about={about}
      actions={
        <Button icon={<ArrowDownloadRegular />} onClick={() => void download()}>
          CSV
        </Button>
      }
    >
      <Filters filter={filter} people={data?.people ?? []} onChange={change} />
      <Columns>
        <Card aria-label={t('admin.section.changes')} aria-busy={!data}>
          <ChangeLogDays changes={data?.changes ?? []} timeZone={user.team.timeZone} />
          {data?.count === 0 && (
            <CardNote>
              <Caption>{t('admin.log.nothing')}</Caption>
            </CardNote>
          )}
          <Pages page={page} count={data?.count ?? 0} onGo={setPage} />
        </Card>
        <Cards>
          {data && (
            <Kinds
              counts={data.kinds}
              chosen={filter.kinds}
              onChange={(kinds) => change({ kinds })}
            />
          )}
          <AboutLog />
        </Cards>
      </Columns>
    </AdminFrame>
  )
}

/** The changes, their authors and times; a setting can be put back. */
export default function ChangeLogPage() {
  const user = useSession((s) => s.user)
  return user && <Changes user={user} />
}

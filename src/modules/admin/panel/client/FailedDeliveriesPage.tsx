import { Button, SearchBox } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { useTranslation } from 'react-i18next'
import {
  failedDeliveries,
  retryDelivery,
  type FailedDelivery,
  type RefusedAddress,
  DELIVERIES_A_PAGE,
  personDeliveries,
  type Way,
} from '../contract.ts'
import { topics } from '#shared/notification-preferences.ts'
import { dateFormat } from '#client/date-format.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { useCall } from '#client/useCall.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { useTryAddress } from './useTryAddress.ts'
import { About, CardBody, CardNote, Cards, Lines } from './PanelLayout.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Answer } from '#shared/endpoint.ts'
import { FilterPills } from '#client/ui/FilterPills.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { Row } from '#client/ui/Row.tsx'
import { PersonDeliveriesRow } from './PersonDeliveriesRow.tsx'
import styles from './People.module.css'

type DeliveryPage = Answer<typeof personDeliveries>
const filters = ['all', 'failed'] as const

interface DeliveryFilter {
  readonly search: string
  readonly only: (typeof filters)[number]
  readonly page: number
}

function usePersonDeliveries(teamId: string, filter: DeliveryFilter) {
  const search = useDeferredValue(filter.search.trim())
  const query = { ...filter, search }
  return useCall(personDeliveries, {
    queryKey: ['failed', teamId, query],
    params: { id: teamId },
    query,
    placeholderData: keepPreviousData,
  })
}

function Filters({
  filter,
  counts,
  onChange,
}: {
  filter: DeliveryFilter
  counts: DeliveryPage['counts'] | undefined
  onChange: (change: Partial<DeliveryFilter>) => void
}) {
  const { t } = useTranslation()
  return (
    <div className={styles.personDeliveriesFilters}>
      <SearchBox
        className={styles.personDeliveriesSearch ?? ''}
        placeholder={t('admin.reached.find')}
        aria-label={t('admin.reached.find')}
        value={filter.search}
        onChange={(_, { value }) => onChange({ search: value })}
      />
      <FilterPills
        value={filter.only}
        onChange={(only) => onChange({ only })}
        pills={filters.map((value) => ({
          value,
          text: t(`admin.reached.only.${value}`),
          ...(counts && { count: counts[value] }),
        }))}
      />
    </div>
  )
}

function PeopleTable({
  people,
  ways,
  teamId,
}: Pick<DeliveryPage, 'people' | 'ways'> & { teamId: string }) {
  const { t } = useTranslation()
  return (
    <table className={styles.personDeliveriesTable}>
      <thead>
        <tr>
          <th scope="col">{t('admin.reached.person')}</th>
          {ways.map((way) => (
            <th scope="col" key={way}>
              {t(`admin.reached.way.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      {people.map((person) => (
        <PersonDeliveriesRow key={person.userId} person={person} ways={ways} teamId={teamId} />
      ))}
    </table>
  )
}

/** What the words in the table mean that need no immediate action. */
function Legend({ people, ways }: Pick<DeliveryPage, 'people' | 'ways'>) {
  const { t } = useTranslation()
  const stands = (way: Way, state: string) => people.some((one) => one.ways[way]?.state === state)
  const lines = [
    ...(ways.some((way) => stands(way, 'off')) ? (['off'] as const) : []),
    ...(['mail', 'slack', 'teams'] as const).filter((way) => stands(way, 'unknown')),
    ...(ways.includes('slack') || ways.includes('teams') ? [] : (['none'] as const)),
  ]
  return lines.map((line) => <Caption key={line}>{t(`admin.reached.legend.${line}`)}</Caption>)
}

function Foot({
  data,
  page,
  onGo,
}: {
  data: DeliveryPage
  page: number
  onGo: (page: number) => void
}) {
  const { t } = useTranslation()
  const { found: total } = data
  const from = (page - 1) * DELIVERIES_A_PAGE + 1
  const to = Math.min(total, page * DELIVERIES_A_PAGE)
  return (
    <CardNote>
      <Legend people={data.people} ways={data.ways} />
      <Row between wrap gap={12}>
        <Text variant="caption">
          {total === 0
            ? t('admin.reached.nobody')
            : t('admin.reached.shown', { from, to, count: total })}
        </Text>
        <Pager
          board={{ players: total, pageSize: DELIVERIES_A_PAGE, pageNumber: page }}
          onPage={onGo}
        />
      </Row>
    </CardNote>
  )
}

/** Which people notifications reach through which channel, what failed and what to do. */
function PersonDeliveries({ teamId }: { teamId: string }) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState<DeliveryFilter>({ search: '', only: 'all', page: 1 })
  const { data, error, refetch } = usePersonDeliveries(teamId, filter)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <Card aria-label={t('admin.reached.title')} aria-busy={!data}>
      <CardHead title={t('admin.reached.title')} />
      <Filters
        filter={filter}
        counts={data?.counts}
        onChange={(change) => setFilter((now) => ({ ...now, page: 1, ...change }))}
      />
      {data && <PeopleTable people={data.people} ways={data.ways} teamId={teamId} />}
      {data && (
        <Foot
          data={data}
          page={filter.page}
          onGo={(page) => setFilter((now) => ({ ...now, page }))}
        />
      )}
    </Card>
  )
}

function useRetry(teamId: string) {
  const { t } = useTranslation()
  const { act } = useAction({ refetches: [['failed']] })
  return (key?: string) =>
    act(
      () => call(retryDelivery, { body: { teamId, ...(key && { key }) } }),
      ({ count }) => t('admin.failed.again', { count }),
    )
}

/* What to do about a delivery that was given up, by its kind; Recess's automatic jobs have no fix. */
const fixes: Partial<Record<string, 'post' | 'letter' | 'message' | 'invite'>> = {
  post: 'post',
  letter: 'letter',
  closedLetter: 'letter',
  message: 'message',
  playInvite: 'invite',
  chatInvite: 'invite',
}

function Failed({ one, onRetry }: { one: FailedDelivery; onRetry: () => void }) {
  const { t, i18n } = useTranslation()
  const fix = fixes[one.kind]
  const when = dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li>
      <About>
        <Text>
          {t([`admin.failed.kind.${one.kind}`, 'admin.failed.kind.other'])}
          {one.to && <span dir="auto"> · {one.to}</span>}
        </Text>
        <Text variant="caption">
          {one.nextAt
            ? t('admin.failed.next', { count: one.tries, at: when.format(new Date(one.nextAt)) })
            : when.format(new Date(one.deadAt))}
        </Text>
        <Text variant="caption" danger>
          {one.isOver ? t('admin.failed.over') : one.error}
        </Text>
        {fix && !one.isOver && !one.nextAt && (
          <Text variant="caption">{t(`admin.failed.fix.${fix}`)}</Text>
        )}
      </About>
      {!one.nextAt && (
        <Button
          size="small"
          icon={<ArrowClockwiseRegular />}
          disabled={one.isOver}
          onClick={onRetry}
        >
          {t('admin.failed.try')}
        </Button>
      )}
    </li>
  )
}

/** Addresses whose server refused an email for good. */
function Refused({ teamId, refused }: { teamId: string; refused: readonly RefusedAddress[] }) {
  const { t, i18n } = useTranslation()
  const tryOne = useTryAddress(teamId)
  const when = dateFormat(i18n.language, { dateStyle: 'medium' })
  return (
    <Card aria-label={t('admin.failed.refused')}>
      <CardHead title={t('admin.failed.refused')}>
        <Chip>{refused.length}</Chip>
      </CardHead>
      <CardNote>
        <Caption>{t('admin.failed.refusedText')}</Caption>
      </CardNote>
      <Lines>
        {refused.map(({ email, answer, at }) => (
          <li key={email}>
            <About>
              <Text>{email}</Text>
              <Text variant="caption">
                {t('admin.failed.refusedAt', { date: when.format(new Date(at)) })}
              </Text>
              <Text variant="caption" danger>
                {answer}
              </Text>
            </About>
            <Button
              size="small"
              icon={<ArrowClockwiseRegular />}
              aria-label={`${t('admin.failed.try')}: ${email}`}
              onClick={() => void tryOne(email)}
            >
              {t('admin.failed.try')}
            </Button>
          </li>
        ))}
      </Lines>
    </Card>
  )
}

/** What people may be notified of, and who decides; each person turns it off for themselves. */
function Sends() {
  const { t } = useTranslation()
  return (
    <Card aria-label={t('admin.failed.sends')}>
      <CardHead title={t('admin.failed.sends')} />
      <CardBody>
        <Caption>{t('admin.failed.sendsText')}</Caption>
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {topics.map((topic) => (
            <li key={topic}>{t(`admin.failed.topic.${topic}`)}</li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

/** Deliveries that did not arrive. */
function NotArrived({ teamId, failed }: { teamId: string; failed: FailedDelivery[] | undefined }) {
  const { t } = useTranslation()
  const retry = useRetry(teamId)
  const lines = failed ?? []
  return (
    <Card aria-label={t('admin.failed.title')} aria-busy={!failed}>
      <CardHead title={t('admin.failed.title')}>
        <Chip>{lines.length}</Chip>
        {lines.filter(({ nextAt }) => !nextAt).length > 1 && (
          <CardEnd>
            <Button size="small" onClick={() => void retry()}>
              {t('admin.failed.tryAll')}
            </Button>
          </CardEnd>
        )}
      </CardHead>
      <Lines>
        {lines.map((one) => (
          <Failed key={one.key} one={one} onRetry={() => void retry(one.key)} />
        ))}
      </Lines>
      {failed?.length === 0 && (
        <CardNote>
          <Caption>{t('admin.failed.none')}</Caption>
        </CardNote>
      )}
    </Card>
  )
}

/** Which people the space's messages reach, and which messages did not arrive. */
export default function FailedDeliveriesPage() {
  const teamId = useSession((s) => s.user?.teamId ?? '')
  const { data, error, refetch } = useCall(failedDeliveries, {
    queryKey: ['failed', teamId],
    params: { id: teamId },
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <AdminFrame section="notifications">
      <div className={styles.personDeliveriesColumns}>
        <PersonDeliveries teamId={teamId} />
        <Cards>
          <NotArrived teamId={teamId} failed={data?.failed} />
          {data && data.refused.length > 0 && <Refused teamId={teamId} refused={data.refused} />}
          <Sends />
        </Cards>
      </div>
    </AdminFrame>
  )
}

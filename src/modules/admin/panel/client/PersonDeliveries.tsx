import { SearchBox } from '@fluentui/react-components'
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DELIVERIES_A_PAGE, personDeliveries, type Way } from '../contract.ts'
import type { Answer } from '#shared/endpoint.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { FilterPills } from '#client/ui/FilterPills.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { Row } from '#client/ui/Row.tsx'
import { Caption, Text } from '#client/ui/Text.tsx'
import { useCall } from '#client/useCall.ts'
import { CardNote } from './PanelLayout.tsx'
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
export function PersonDeliveries({ teamId }: { teamId: string }) {
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

import { SearchBox } from '@fluentui/react-components'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DELIVERIES_A_PAGE, personDeliveries, type Way } from '#shared/admin-deliveries.ts'
import type { Answer } from '#shared/api/endpoint.ts'
import { call } from '../../api.ts'
import { Card, CardHead } from '../../ui/Card.tsx'
import { FilterPills } from '../../ui/FilterPills.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Row } from '../../ui/Row.tsx'
import { Text } from '../../ui/Text.tsx'
import { CardNote } from './Panel.tsx'
import { PersonDeliveriesRow } from './PersonDeliveriesRow.tsx'
import styles from './PersonDeliveries.module.css'

type Shown = Answer<typeof personDeliveries>
const filters = ['all', 'failed'] as const

interface Wanted {
  readonly search: string
  readonly only: (typeof filters)[number]
  readonly page: number
}

function usePersonDeliveries(teamId: string, wanted: Wanted) {
  const search = useDeferredValue(wanted.search.trim())
  const query = { ...wanted, search }
  return useQuery({
    queryKey: ['failed', teamId, query],
    queryFn: () => call(personDeliveries, { params: { id: teamId }, query }),
    placeholderData: keepPreviousData,
  })
}

function Filters({
  wanted,
  counts,
  onChange,
}: {
  wanted: Wanted
  counts: Shown['counts'] | undefined
  onChange: (change: Partial<Wanted>) => void
}) {
  const { t } = useTranslation()
  return (
    <div className={styles.filters}>
      <SearchBox
        className={styles.search ?? ''}
        placeholder={t('admin.reached.find')}
        aria-label={t('admin.reached.find')}
        value={wanted.search}
        onChange={(_, { value }) => onChange({ search: value })}
      />
      <FilterPills
        value={wanted.only}
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
}: Pick<Shown, 'people' | 'ways'> & { teamId: string }) {
  const { t } = useTranslation()
  return (
    <table className={styles.table}>
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

/** What the words in the table mean that nobody needs to mend at once. */
function Legend({ people, ways }: Pick<Shown, 'people' | 'ways'>) {
  const { t } = useTranslation()
  const stands = (way: Way, state: string) => people.some((one) => one.ways[way]?.state === state)
  const lines = [
    ...(ways.some((way) => stands(way, 'off')) ? (['off'] as const) : []),
    ...(['mail', 'slack', 'teams'] as const).filter((way) => stands(way, 'unknown')),
    ...(ways.includes('slack') || ways.includes('teams') ? [] : (['none'] as const)),
  ]
  return lines.map((line) => (
    <Text as="p" variant="caption" key={line}>
      {t(`admin.reached.legend.${line}`)}
    </Text>
  ))
}

function Foot({ data, page, onGo }: { data: Shown; page: number; onGo: (page: number) => void }) {
  const { t } = useTranslation()
  const { found } = data
  const from = (page - 1) * DELIVERIES_A_PAGE + 1
  const to = Math.min(found, page * DELIVERIES_A_PAGE)
  return (
    <CardNote>
      <Legend people={data.people} ways={data.ways} />
      <Row between wrap gap={12}>
        <Text variant="caption">
          {found === 0
            ? t('admin.reached.nobody')
            : t('admin.reached.shown', { from, to, count: found })}
        </Text>
        <Pager
          board={{ players: found, pageSize: DELIVERIES_A_PAGE, pageNumber: page }}
          onPage={onGo}
        />
      </Row>
    </CardNote>
  )
}

/** Whom notifications reach by which way, what failed and what to do. */
export function PersonDeliveries({ teamId }: { teamId: string }) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState<Wanted>({ search: '', only: 'all', page: 1 })
  const { data, error, refetch } = usePersonDeliveries(teamId, wanted)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <Card aria-label={t('admin.reached.title')} aria-busy={!data}>
      <CardHead>
        <h2>{t('admin.reached.title')}</h2>
      </CardHead>
      <Filters
        wanted={wanted}
        counts={data?.counts}
        onChange={(change) => setWanted((now) => ({ ...now, page: 1, ...change }))}
      />
      {data && <PeopleTable people={data.people} ways={data.ways} teamId={teamId} />}
      {data && (
        <Foot
          data={data}
          page={wanted.page}
          onGo={(page) => setWanted((now) => ({ ...now, page }))}
        />
      )}
    </Card>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { specialEventOverviewDetails } from '../../special-events.contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { Text } from '#client/ui/Text.tsx'
import { RankList } from '../stage/RankList.tsx'
import styles from './EventTable.module.css'

const PAGE_SIZE = 10

/** An event's table: it moves as the answers come. */
export function EventTable({ fixtureId }: { fixtureId: string }) {
  const { t } = useTranslation()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const [pageNumber, setPage] = useState(1)
  const query = { companyId, fixtureId, pageSize: PAGE_SIZE, pageNumber }
  const { data } = useQuery({
    queryKey: ['special event table', query],
    queryFn: () => call(specialEventOverviewDetails, { query }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  return (
    <Card className={styles.table}>
      <CardHead>
        <h2>{t('event.standings')}</h2>
      </CardHead>
      {data && data.players > 0 ? (
        <>
          <RankList rows={data.rows} me={data.me} label={t('event.standings')} />
          <Pager board={data} onPage={setPage} />
        </>
      ) : (
        <Text as="p" variant="caption" className={styles.note}>
          {data ? t('event.nothing') : t('state.loading')}
        </Text>
      )}
    </Card>
  )
}

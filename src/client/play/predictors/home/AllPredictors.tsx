import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { scorePredictorOverviewDetails } from '#shared/api/predictors.ts'
import { call } from '../../../api.ts'
import { useSession } from '../../../base/session/session.ts'
import { Card, CardEnd, CardHead } from '../../../ui/Card.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Text } from '../../../ui/Text.tsx'
import { RankList } from '../stage/RankList.tsx'
import styles from './AllPredictors.module.css'

const ROWS = 5
const periods = ['month', 'season'] as const

/** The table over all predictors. */
export function AllPredictors() {
  const { t } = useTranslation()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const [period, setPeriod] = useState<(typeof periods)[number]>('month')
  const query = { companyId, period, pageSize: ROWS }
  const { data } = useQuery({
    queryKey: ['predictor table', 'all', query],
    queryFn: () => call(scorePredictorOverviewDetails, { query }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  return (
    <Card className={styles.card}>
      <CardHead>
        <h2>{t('predict.allPredictors')}</h2>
        <CardEnd>
          <Segmented
            label={t('predict.period')}
            value={period}
            options={periods.map((value) => ({ value, text: t(`board.period.${value}`) }))}
            onChange={setPeriod}
          />
        </CardEnd>
      </CardHead>
      {data && data.players > 0 ? (
        <RankList rows={data.rows} me={data.me} label={t('predict.allPredictors')} />
      ) : (
        <Text as="p" variant="caption" className={styles.none}>
          {data ? t('predict.tableEmpty') : t('state.loading')}
        </Text>
      )}
    </Card>
  )
}

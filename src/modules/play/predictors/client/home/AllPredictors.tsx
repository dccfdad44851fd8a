import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { scorePredictorOverviewDetails } from '../../contract.ts'
import { specialEventOverviewDetails } from '../../special-events.contract.ts'
import { racePredictorOverviewDetails } from '../../race-predictors.contract.ts'
import type { CompetitionKind } from '#shared/predictors.ts'
import { useSession } from '#client/session/session.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import { useCall } from '#client/useCall.ts'
import { Caption } from '#client/ui/Text.tsx'
import { RankList } from '../stage/RankList.tsx'
import styles from './PredictHome.module.css'

const ROWS = 3
const periods = ['month', 'season'] as const

const tables = {
  score: scorePredictorOverviewDetails,
  race: racePredictorOverviewDetails,
  event: specialEventOverviewDetails,
} as const

/** The table over all predictors of a kind; where several kinds run, of the one that is chosen. */
export function AllPredictors({ kinds }: { kinds: readonly CompetitionKind[] }) {
  const { t } = useTranslation()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const [period, setPeriod] = useState<(typeof periods)[number]>('month')
  const [chosenKind, setKind] = useState<CompetitionKind>()
  const kind = chosenKind ?? kinds[0] ?? 'score'
  const title = t(`predict.allOf.${kind}`)
  const query = { companyId, period, pageSize: ROWS }
  const { data } = useCall(tables[kind], {
    queryKey: ['predictor table', 'all', kind, query],
    query,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  return (
    <Card className={styles.allPredictorsCard}>
      <CardHead title={title}>
        <CardEnd>
          <Segmented
            label={t('predict.period')}
            value={period}
            options={periods.map((value) => ({ value, text: t(`board.period.${value}`) }))}
            onChange={setPeriod}
          />
        </CardEnd>
      </CardHead>
      {kinds.length > 1 && (
        <div className={styles.kinds}>
          <Segmented
            label={t('predict.kindOfTable')}
            value={kind}
            options={kinds.map((value) => ({ value, text: t(`predict.kindName.${value}`) }))}
            onChange={setKind}
          />
        </div>
      )}
      {data && data.players > 0 ? (
        <RankList rows={data.rows} me={data.me} label={title} />
      ) : (
        <Caption className={styles.allPredictorsNone}>
          {data ? t('predict.tableEmpty') : t('state.loading')}
        </Caption>
      )}
    </Card>
  )
}

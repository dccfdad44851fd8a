import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { corrections } from '#shared/api/predictors.ts'
import type { Correction, MatchScore } from '#shared/predictors.ts'
import { call } from '../../../api.ts'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { Text } from '../../../ui/Text.tsx'
import { frozenWeek } from '../match/frozen-week.ts'
import { useWhen } from '../match/useWhen.ts'
import styles from './Corrections.module.css'

const SHOWN = 3
const AGAIN_MS = 5_000 // while points are being counted

const textOf = ({ ft, et }: MatchScore): string => (et ?? ft ?? ['–', '–']).join(' : ')

type Own = NonNullable<Correction['own']>

function Change({
  name,
  before,
  after,
}: {
  name: string
  before: number | null
  after: number | null
}) {
  if (before === after) return null
  return (
    <div className={styles.change}>
      <dt>{name}</dt>
      <dd className={styles.scores}>
        <s>{before ?? '–'}</s>
        <ArrowRightRegular fontSize={16} aria-hidden="true" />
        <b>{after ?? '–'}</b>
      </dd>
    </div>
  )
}

/** One's own row of the round's table, before and after. */
function OwnChange({ points, place }: Own) {
  const { t } = useTranslation()
  return (
    <dl>
      <Change name={t('predict.corrected.points')} {...points} />
      <Change name={t('predict.corrected.place')} {...place} />
    </dl>
  )
}

function Line({ one }: { one: Correction }) {
  const { t } = useTranslation()
  const when = useWhen()
  const by = one.by || t('predict.corrected.feed')
  const week = frozenWeek(one.frozen)
  return (
    <li className={styles.line}>
      <b>{t('predict.pair', { home: one.home, away: one.away })}</b>
      <span className={styles.scores}>
        <s>{textOf(one.before)}</s>
        <ArrowRightRegular fontSize={16} aria-hidden="true" />
        <b>{textOf(one.after)}</b>
      </span>
      <Text as="p" variant="caption">
        {t('predict.corrected.by', { by, when: when(one.at) })}
        {one.why && ` ${one.why}`}
      </Text>
      <Text as="p" variant="caption">
        {one.isDone
          ? t('predict.corrected.moved', { rose: one.rose, fell: one.fell })
          : t('predict.corrected.running')}
        {week && ` ${t('predict.corrected.frozen', { week })}`}
      </Text>
      {one.own && <OwnChange {...one.own} />}
    </li>
  )
}

/** Results that were corrected after they had been scored: what, by whom, and how many it moved. */
export function Corrections({ gameId }: { gameId: string }) {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['predictor corrections', gameId],
    queryFn: () => call(corrections, { query: { gameId } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.corrections.some(({ isDone }) => !isDone) ? AGAIN_MS : false,
  })
  if (!data || data.corrections.length === 0) return null
  return (
    <Card>
      <CardHead>
        <h2>{t('predict.corrected.title')}</h2>
      </CardHead>
      <ul>
        {data.corrections.slice(0, SHOWN).map((one) => (
          <Line key={`${one.matchId} ${one.at}`} one={one} />
        ))}
      </ul>
    </Card>
  )
}

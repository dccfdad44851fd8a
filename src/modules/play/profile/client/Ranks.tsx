import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { profileRanks, rankWeeks, type Profile } from '../contract.ts'
import { dateFormat } from '#client/date-format.ts'
import { firstName } from '#client/ui/first-name.ts'
import { useSession } from '#client/session/session.ts'
import { Segmented } from '#client/ui/Segmented.tsx'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { RankChart } from './RankChart.tsx'
import type { Weeks } from '#client/ui/rank-chart.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { useCall } from '#client/useCall.ts'
import { Caption } from '#client/ui/Text.tsx'
import styles from './Ranks.module.css'

/** The chart in words, for anyone who can't see it. */
function RankTable({ weeks, name, isSelf }: { weeks: Weeks; name: string; isSelf: boolean }) {
  const { t, i18n } = useTranslation()
  const format = dateFormat(i18n.language, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return (
    <table>
      <caption>{t('profile.ranks')}</caption>
      <thead>
        <tr>
          <th>{t('profile.weekOf')}</th>
          <th>{name}</th>
          {!isSelf && <th>{t('board.you')}</th>}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ weekStart, rank, mine }) => (
          <tr key={weekStart}>
            <td>{format.format(new Date(weekStart))}</td>
            <td>{rank ?? '–'}</td>
            {!isSelf && <td>{mine ?? '–'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A person's rank week by week, mine beside it. */
export function Ranks({ person }: { person: Profile['person'] }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const name = firstName(person.name)
  const isSelf = useSession((s) => s.user?.userId === person.userId)
  const [weeks, setWeeks] = useState<(typeof rankWeeks)[number]>('12')
  const { data, error } = useCall(profileRanks, {
    queryKey: ['profile', person.userId, 'ranks', weeks],
    query: { userId: person.userId, weeks },
    placeholderData: keepPreviousData,
  })
  const whose = isSelf ? t('board.you') : name
  return (
    <Card aria-label={t('profile.ranks')}>
      <CardHead title={t('profile.ranks')}>
        <CardEnd as="div" className={styles.period}>
          <Segmented
            label={t('profile.period')}
            options={rankWeeks.map((value) => ({ value, text: t(`profile.weeks.${value}`) }))}
            value={weeks}
            onChange={setWeeks}
          />
        </CardEnd>
      </CardHead>
      <div className={styles.chart}>
        {error && <Caption>{errorText(error)}</Caption>}
        {data && <RankChart weeks={data.weeks} name={whose} isSelf={isSelf} />}
        {data && (
          <VisuallyHidden as="div">
            <RankTable weeks={data.weeks} name={whose} isSelf={isSelf} />
          </VisuallyHidden>
        )}
      </div>
    </Card>
  )
}

import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { profileRanks, rankWeeks, type Profile } from '../contract.ts'
import { dateFormat } from '#client/date-format.ts'
import { firstName } from '#client/ui/first-name.ts'
import { useSession } from '#client/session/session.ts'
import { Segmented } from '#client/ui/Segmented.tsx'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { chartOf, type Weeks, HEIGHT, type Chart, type Point } from '#client/ui/rank-chart.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { useCall } from '#client/useCall.ts'
import { Caption } from '#client/ui/Text.tsx'
import { useWidth } from '#client/ui/useWidth.ts'
import { classes } from '#client/ui/classes.ts'
import styles from './Profile.module.css'

const SQUARE = 7 // px, at every first place
const END = 12

const path = (points: readonly Point[]) =>
  points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/** The podium's band, the ranks' lines and the days below. */
function Ground({ chart, weeks }: { chart: Chart; weeks: Weeks }) {
  const { t, i18n } = useTranslation()
  const format = dateFormat(i18n.language, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  const last = chart.dates.length - 1
  return (
    <>
      <rect
        className={styles.band}
        x={30}
        y={5}
        width={chart.right - 30}
        height={chart.podium - 5}
      />
      {chart.podium > 24 && (
        <text className={styles.bandText} x={36} y={23}>
          {t('profile.podium')}
        </text>
      )}
      {chart.ticks.map(({ rank, y }) => (
        <g key={rank}>
          <path className={styles.gridLine} d={`M30 ${y}H${chart.right}`} />
          <text className={styles.axis} x={22} y={y + 4} textAnchor="end">
            {rank}
          </text>
        </g>
      ))}
      {chart.dates.map(({ index, x }, i) => (
        <text
          key={index}
          className={styles.axis}
          x={x}
          y={172}
          textAnchor={i === 0 ? 'start' : i === last ? 'end' : 'middle'}
        >
          {i === last ? t('profile.now') : format.format(new Date(weeks[index]!.weekStart))}
        </text>
      ))}
    </>
  )
}

/** The person in tape, me dashed; a square wherever they were first. */
function Lines({ chart, name }: { chart: Chart; name: string }) {
  const { t } = useTranslation()
  const { lines, ends, labels, right } = chart
  const firsts = lines.rank.flat().filter(({ rank }) => rank === 1)
  return (
    <>
      {lines.mine.map((piece) => (
        <path key={piece[0]!.x} className={styles.mine} d={path(piece)} />
      ))}
      {lines.rank.map((piece) => (
        <path key={piece[0]!.x} className={styles.line} d={path(piece)} />
      ))}
      {firsts.map(({ x, y }) => (
        <rect
          key={x}
          className={styles.dot}
          x={x - SQUARE / 2}
          y={y - SQUARE / 2}
          width={SQUARE}
          height={SQUARE}
        />
      ))}
      {ends.rank && (
        <rect
          className={classes('sun', styles.ring)}
          x={ends.rank.x - END / 2}
          y={ends.rank.y - END / 2}
          width={END}
          height={END}
        />
      )}
      {ends.mine && (
        <circle className={classes('sky', styles.ring)} cx={ends.mine.x} cy={ends.mine.y} r={5.5} />
      )}
      {ends.rank && (
        <text className={styles.label} x={right + 14} y={labels.rank + 5}>
          {t('profile.lineEnd', { name, rank: ends.rank.rank })}
        </text>
      )}
      {ends.mine && (
        <text className={styles.label} x={right + 14} y={labels.mine + 5}>
          {t('profile.lineEnd', { name: t('board.you'), rank: ends.mine.rank })}
        </text>
      )}
    </>
  )
}

interface RankChartProps {
  weeks: Weeks
  name: string
  isSelf: boolean
}

/** Drawn at the width there is, so that its letters keep their size; a table says it in words. */
function RankChart({ weeks, name, isSelf }: RankChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const chart = width > 0 ? chartOf(weeks, width, isSelf) : null
  return (
    <div ref={ref} className={styles.rankChart} aria-hidden="true">
      <svg width="100%" height={HEIGHT}>
        {chart && <Ground chart={chart} weeks={weeks} />}
        {chart && <Lines chart={chart} name={name} />}
      </svg>
    </div>
  )
}

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
      <div className={styles.ranksChart}>
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

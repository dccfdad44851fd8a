import { useTranslation } from 'react-i18next'
import { type Duel, type League, DRAW, WIN } from '../contract.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { DepartmentMark } from '#client/ui/DepartmentMark.tsx'
import { MutedText, Caption, Text } from '#client/ui/Text.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { classes } from '#client/ui/classes.ts'
import { SideAverage } from './SideAverage.tsx'
import { ownSide, sideName, sidePaints } from './sides.ts'
import { useTimeLeftText } from './useTimeLeftText.ts'
import styles from './Leagues.module.css'

interface WeekProps {
  league: League
  number: number // from 0
}

interface SideProps {
  league: League
  side: number
  average: number | null
  best: number
  isAway?: boolean
}

function Side({ league, side, average, best, isAway = false }: SideProps) {
  const { t } = useTranslation()
  const paint = sidePaints(league)[side]!
  const share = average !== null && best > 0 ? Math.max(0, (average / best) * 100) : 0
  const { isMine } = league.sides[side]!
  return (
    <span className={classes(styles.side, isAway && styles.away)}>
      <DepartmentMark paint={paint} size={36} />
      <span className={styles.who}>
        <Text as="b" ellipsis>
          {sideName(league.sides[side]!)}
          {isMine && <VisuallyHidden> ({t('league.yours')})</VisuallyHidden>}
        </Text>
        <span className={styles.bar}>
          <i className={styles[paint.lane]} style={{ width: `${share}%` }} />
        </span>
      </span>
    </span>
  )
}

function DuelRow({ league, duel, best }: { league: League; duel: Duel; best: number }) {
  const { t, i18n } = useTranslation()
  const { home, away, homeAverage, awayAverage, outcome } = duel
  const isMine = [home, away].includes(ownSide(league))
  const points = league.ownPoints?.toLocaleString(i18n.language)
  return (
    <li className={classes(styles.duel, isMine && styles.mine)}>
      <Side league={league} side={home} average={homeAverage} best={best} />
      <span className={styles.score}>
        <SideAverage value={homeAverage} />
        <span aria-hidden="true">:</span>
        <VisuallyHidden>{t('league.versus')}</VisuallyHidden>
        <SideAverage value={awayAverage} />
        {isMine && outcome === null && points !== undefined && (
          <Text variant="caption" className={styles.gave}>
            {t('league.youGave', { points })}
          </Text>
        )}
      </span>
      <Side league={league} side={away} average={awayAverage} best={best} isAway />
    </li>
  )
}

function Worth() {
  const { t } = useTranslation()
  const lines = [
    [WIN, t('league.win')],
    [DRAW, t('league.drawWord')],
    [0, t('league.loss')],
  ] as const
  return (
    <div className={styles.how}>
      <ul>
        {lines.map(([points, text]) => (
          <li key={points}>
            <CourtNumeral value={points} size={32} label={String(points)} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <Caption>{t('league.how')}</Caption>
    </div>
  )
}

/** A week's duels, the user's own first. */
export function Duels({ league, number }: WeekProps) {
  const { t } = useTranslation()
  const { duels: all, free } = league.weeks[number]!
  const best = Math.max(0, ...all.flatMap((one) => [one.homeAverage ?? 0, one.awayAverage ?? 0]))
  const own = all.filter(({ home, away }) => [home, away].includes(ownSide(league)))
  const duels = [...own, ...all.filter((one) => !own.includes(one))]
  return (
    <div className={styles.week}>
      <ul className={styles.duels}>
        {duels.map((duel) => (
          <DuelRow key={duel.home} league={league} duel={duel} best={best} />
        ))}
      </ul>
      {duels.length === 0 && (
        <MutedText className={styles.note}>{t('league.pairsLater')}</MutedText>
      )}
      {free.length > 0 && (
        <Caption className={styles.note}>
          {t('league.freeThisWeek', {
            names: free.map((side) => sideName(league.sides[side]!)).join(', '),
          })}
        </Caption>
      )}
    </div>
  )
}

/** A week's duels, with the averages now or at the end. */
export function WeekCard({ league, number }: WeekProps) {
  const { t } = useTranslation()
  const week = league.weeks[number]!
  const timeText = useTimeLeftText(week)
  const isFinal = number === league.weeks.length - 1
  const title = isFinal ? t('league.finalWeek') : t('league.week', { week: number + 1 })
  return (
    <Card aria-label={title}>
      <CardHead title={title}>
        <Chip {...(week.state === 'now' && { color: 'sun' })}>{timeText}</Chip>
        <CardEnd muted>{t('league.average')}</CardEnd>
      </CardHead>
      <Duels league={league} number={number} />
      <Worth />
    </Card>
  )
}

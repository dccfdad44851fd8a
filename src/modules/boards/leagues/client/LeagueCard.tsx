import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { League } from '../contract.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { DepartmentMark } from '#client/ui/DepartmentMark.tsx'
import { Text } from '#client/ui/Text.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { classes } from '#client/ui/classes.ts'
import { firstLook, sideName, sidePaints } from './sides.ts'
import { useTimeLeftText } from './useTimeLeftText.ts'
import { Duels } from './WeekCard.tsx'
import styles from './LeagueCard.module.css'

function Standing({ league }: { league: League }) {
  const { t } = useTranslation()
  const paints = sidePaints(league)
  return (
    <ol className={styles.standing} aria-label={t('league.table')}>
      {league.table.map(({ side, rank, points }) => (
        <li key={side} className={classes(league.sides[side]!.isMine && styles.mine)}>
          <b>{rank}</b>
          <DepartmentMark paint={paints[side]!} size={24} />
          <Text grow ellipsis>
            {sideName(league.sides[side]!)}
          </Text>
          <b>
            {points} <VisuallyHidden>{t('league.points')}</VisuallyHidden>
          </b>
        </li>
      ))}
    </ol>
  )
}

/** A league in brief: the week one looks at first, and how the departments stand. */
export function LeagueCard({ league }: { league: League }) {
  const { t } = useTranslation()
  const number = firstLook(league.weeks)
  const week = league.weeks[number]!
  const timeText = useTimeLeftText(week)
  return (
    <Card aria-label={league.name}>
      <CardHead>
        <h2>{league.name}</h2>
        <Chip {...(week.state === 'now' && { color: 'sun' })}>{timeText}</Chip>
        <CardEnd as={Link} to="/leaderboard/leagues?tab=departments">
          {t('league.whole')}
        </CardEnd>
      </CardHead>
      <Duels league={league} number={number} />
      <Standing league={league} />
    </Card>
  )
}

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OwnDuel as Duel } from '../contract.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { DepartmentMark } from '#client/ui/DepartmentMark.tsx'
import { Text } from '#client/ui/Text.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { classes } from '#client/ui/classes.ts'
import { SideAverage } from './SideAverage.tsx'
import { leaguePath } from './league-path.ts'
import { sideName, sidePaints } from './sides.ts'
import { useTimeLeftText } from './useTimeLeftText.ts'
import { useOwnDuel } from './useOwnDuel.ts'
import styles from './OwnDuel.module.css'

interface SideProps {
  duel: Duel
  isMine: boolean
}

function Side({ duel, isMine }: SideProps) {
  const { t } = useTranslation()
  const side = isMine ? duel.own : duel.other
  const paint = sidePaints(duel)[side]!
  return (
    <li className={classes(styles.side, isMine && styles.mine)}>
      <DepartmentMark paint={paint} size={36} />
      <Text grow className={styles.name}>
        {sideName(duel.sides[side]!)}
        {isMine && <VisuallyHidden> ({t('league.yours')})</VisuallyHidden>}
      </Text>
      <SideAverage value={isMine ? duel.ownAverage : duel.otherAverage} />
    </li>
  )
}

function DuelCard({ duel }: { duel: Duel }) {
  const { t } = useTranslation()
  const timeText = useTimeLeftText({ monday: '', state: 'now', closesAt: duel.closesAt })
  const week = duel.isFinal ? t('league.finalWeek') : t('league.week', { week: duel.week })
  return (
    <Card aria-label={t('league.duel.title')}>
      <CardHead title={t('league.duel.title')}>
        <CardEnd as={Link} to={leaguePath(duel.leagueId)}>
          {t('league.duel.league')}
        </CardEnd>
      </CardHead>
      <ul>
        <Side duel={duel} isMine />
        <Side duel={duel} isMine={false} />
      </ul>
      <div className={styles.foot}>
        <Text variant="caption" grow>
          {duel.name}, {week}
        </Text>
        <Chip color="sun">{timeText}</Chip>
      </div>
    </Card>
  )
}

/** Home's duel of the week: the user's department, the other, and the score; nothing where there is none. */
export function OwnDuel() {
  const { data } = useOwnDuel()
  return data?.duel ? <DuelCard duel={data.duel} /> : null
}

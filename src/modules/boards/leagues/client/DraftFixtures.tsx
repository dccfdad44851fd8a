import { useTranslation } from 'react-i18next'
import { TrophyRegular } from '@fluentui/react-icons/svg/trophy'
import type { Duel, League } from '../contract.ts'
import { dateFormat } from '#client/date-format.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { DepartmentMark } from '#client/ui/DepartmentMark.tsx'
import { Text } from '#client/ui/Text.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { sideName, sidePaints } from './sides.ts'
import styles from './DraftFixtures.module.css'

function Pair({ league, duel: { home, away } }: { league: League; duel: Duel }) {
  const { t } = useTranslation()
  const paints = sidePaints(league)
  const name = (side: number) => sideName(league.sides[side]!)
  return (
    <li title={`${name(home)} – ${name(away)}`}>
      <DepartmentMark paint={paints[home]!} size={26} />
      <VisuallyHidden>
        {name(home)} {t('league.versus')} {name(away)}
      </VisuallyHidden>
      <span aria-hidden="true">v</span>
      <DepartmentMark paint={paints[away]!} size={26} />
    </li>
  )
}

/** The pairs week by week, down to the final one. */
export function DraftFixtures({ league }: { league: League }) {
  const { t, i18n } = useTranslation()
  const format = dateFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const final = league.weeks.length - 1
  return (
    <ol className={styles.lane} aria-label={t('league.edit.fixtures')}>
      {league.weeks.map((week, i) => (
        <li key={week.monday} className={styles.week}>
          <span className={styles.number}>
            {i === final ? (
              <b aria-hidden="true">F</b>
            ) : (
              <CourtNumeral value={i + 1} size={30} label={t('league.week', { week: i + 1 })} />
            )}
          </span>
          <Text variant="caption" className={styles.day}>
            {format.format(new Date(week.monday))}
          </Text>
          {i === final ? (
            <span className={styles.final}>
              <Text as="b">{t('league.finalWeek')}</Text>
              <Text variant="caption">{t('league.finalPairs')}</Text>
              <TrophyRegular aria-hidden="true" />
            </span>
          ) : (
            <ul className={styles.pairs}>
              {week.duels.map((duel) => (
                <Pair key={duel.home} league={league} duel={duel} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

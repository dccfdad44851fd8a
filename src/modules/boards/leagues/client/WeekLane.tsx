import { useTranslation } from 'react-i18next'
import type { League, LeagueWeek } from '../contract.ts'
import { dateFormat } from '#client/date-format.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { DoneStamp } from '#client/ui/DoneStamp.tsx'
import { Text } from '#client/ui/Text.tsx'
import { classes } from '#client/ui/classes.ts'
import { DuelMark } from './DuelMark.tsx'
import { markOf, opponentOf, ownSide, sideName } from './sides.ts'
import { useTimeLeftText } from './useTimeLeftText.ts'
import styles from './LeagueEditor.module.css'

interface LaneProps {
  league: League
  chosen: number
  onChoose: (week: number) => void
}

function useDayText() {
  const { i18n } = useTranslation()
  const format = dateFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (monday: string) => format.format(new Date(monday))
}

interface WeekProps {
  league: League
  week: LeagueWeek
  number: number
}

function TimeChip({ week }: { week: LeagueWeek }) {
  return <Chip className={styles.left}>{useTimeLeftText(week)}</Chip>
}

/* The half round's sign: a ring in which two halves meet. */
const FinalSign = () => (
  <svg className={styles.sign} width="74" height="74" viewBox="0 0 74 74" aria-hidden="true">
    <circle cx="37" cy="37" r="35" />
    <circle cx="37" cy="37" r="15" />
    <path d="M21 14V60M53 14V60M5 28H21M5 46H21M53 28H69M53 46H69" />
  </svg>
)

function Info({ league, week }: WeekProps) {
  const { t } = useTranslation()
  const dayText = useDayText()
  const mine = ownSide(league)
  const other = mine < 0 ? null : opponentOf(week, mine)
  const mark = mine < 0 ? null : markOf(week, mine)
  const isFree = mine >= 0 && week.free.includes(mine)
  return (
    <span className={styles.info}>
      <Text as="b" ellipsis>
        {other === null ? isFree && t('league.free') : sideName(league.sides[other]!)}
      </Text>
      <Text variant="caption">{week.state === 'now' ? t('league.now') : dayText(week.monday)}</Text>
      {mark && <DuelMark of={mark} />}
      {week.state === 'now' && <TimeChip week={week} />}
    </span>
  )
}

/** The weeks as squares of a lane, painted when they are over, and the final week in the half round. */
export function WeekLane({ league, chosen, onChoose }: LaneProps) {
  const { t } = useTranslation()
  const dayText = useDayText()
  const final = league.weeks.length - 1
  return (
    <ol className={styles.lane} aria-label={t('league.weeks')}>
      {league.weeks.map((week, i) => (
        <li key={week.monday} className={classes(i === final && styles.last)}>
          <button
            type="button"
            className={classes(styles.week, styles[week.state])}
            aria-pressed={chosen === i}
            onClick={() => onChoose(i)}
          >
            {i === final ? (
              <span className={styles.final}>
                <FinalSign />
                <Text as="b">{t('league.final')}</Text>
                <Text variant="caption">{dayText(week.monday)}</Text>
                <Text variant="caption">{t('league.finalText')}</Text>
              </span>
            ) : (
              <>
                <span className={styles.square} data-paint={i % 4}>
                  <CourtNumeral value={i + 1} size={44} label={t('league.week', { week: i + 1 })} />
                  {week.state === 'closed' && <DoneStamp size={26} className={styles.stamp} />}
                </span>
                <Info league={league} week={week} number={i + 1} />
              </>
            )}
          </button>
        </li>
      ))}
    </ol>
  )
}

import { useDayText } from '../match/useDayText.ts'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '#shared/days.ts'
import { PredictorMark } from '#predictors/art.tsx'
import { classes } from '#client/ui/classes.ts'
import { Row } from '#client/ui/Row.tsx'
import { kindOf } from '../match/useTitle.ts'
import type { EventMatch, Month } from './useMonth.ts'
import styles from './MatchCalendar.module.css'

const WEEK = 7
const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -WEEK,
  ArrowDown: WEEK,
}

/** What a day's cell says: how many matches, how many wait for a tip, what they brought. */
function countsOf(matches: readonly EventMatch[]) {
  const open = matches.filter(({ canTip, isTipped }) => canTip && !isTipped).length
  const scored = matches.filter(({ points }) => points !== null)
  const points = scored.reduce((sum, one) => sum + (one.points ?? 0), 0)
  return { count: matches.length, open, hasPoints: scored.length > 0, points }
}

interface CellProps {
  readonly day: Day
  readonly month: Month
  readonly matches: readonly EventMatch[]
}

/** Arrows go from day to day. */
function onKeyDown(event: KeyboardEvent<HTMLButtonElement>, { day, days, choose }: Month): void {
  const step = steps[event.key]
  const next = step && addDays(day, step)
  if (!next || !days.includes(next)) return
  event.preventDefault()
  choose(next)
  const table = event.currentTarget.closest('table')
  table?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
}

function Cell({ day, month, matches }: CellProps) {
  const { t } = useTranslation()
  const dayText = useDayText()
  const { count, open, hasPoints, points } = countsOf(matches)
  const kinds = [...new Set(matches.map(kindOf))]
  const isOut = day.slice(0, 7) !== month.first.slice(0, 7)
  const labels = [
    dayText(day),
    t('predict.events.matches', { count }),
    open > 0 && t('predict.openTips', { count: open }),
    hasPoints && t('predict.pts', { count: points }),
  ]
  return (
    <td
      className={classes(
        styles.cell,
        day < month.today && styles.past,
        isOut && styles.out,
        day === month.today && styles.today,
        day === month.day && styles.chosen,
      )}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={day === month.day ? 0 : -1}
        aria-pressed={day === month.day}
        aria-label={labels.filter(Boolean).join(', ')}
        onClick={() => month.choose(day)}
        onKeyDown={(event) => onKeyDown(event, month)}
      >
        <Row as="span" align="stretch" between wrap>
          <span className={styles.number}>{Number(day.slice(8))}</span>
          {points > 0 && <b className={styles.monthGridPoints}>{`+${points}`}</b>}
          {hasPoints && points === 0 && <span className={styles.monthGridNone}>0</span>}
        </Row>
        {count > 0 && (
          <span className={classes(styles.count, open > 0 && 'unpainted')}>
            {kinds.map((kind) => (
              <PredictorMark key={kind} kind={kind} size={24} />
            ))}
            {count}
          </span>
        )}
      </button>
    </td>
  )
}

/** A month by its weeks; arrows go from day to day. */
export function MonthGrid({ month, matches }: Omit<CellProps, 'day'>) {
  const { t } = useTranslation()
  const dayText = useDayText()
  const { days } = month
  const weeks = Array.from({ length: days.length / WEEK }, (_, i) =>
    days.slice(i * WEEK, (i + 1) * WEEK),
  )
  return (
    <table className={styles.month} aria-label={t('predict.calendar')}>
      <thead>
        <tr>
          {days.slice(0, WEEK).map((day) => (
            <th key={day} scope="col">
              {dayText(day, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Cell
                key={day}
                day={day}
                month={month}
                matches={matches.filter((match) => match.day === day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

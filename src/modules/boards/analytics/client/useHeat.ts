import { useTranslation } from 'react-i18next'
import type { AnalyticsOverview } from '../contract.ts'
import { thirdsOf, type HeatStep } from './DayHeat.tsx'

const STEP = 5 // people: told in fives, a number is up to four more

/** How many people each filling stands for; nobody has the fullest one where none is so full. */
export function useHeatSteps({ hours }: AnalyticsOverview): HeatStep[] {
  const { t } = useTranslation()
  const most = Math.max(0, ...hours.map(({ people }) => people))
  const peopleCounts = hours.filter(({ people }) => people > 0).map(({ people }) => people)
  const steps = [1, 2, 3].flatMap((thirds) => {
    const own = peopleCounts.filter((people) => thirdsOf(people / most) === thirds)
    if (own.length === 0) return []
    const [from, to] = [Math.min(...own), Math.max(...own) + STEP - 1]
    return [{ thirds, text: t('analytics.hour.range', { from, to }) }]
  })
  return [{ thirds: 0, text: t('analytics.underFive') }, ...steps]
}

/** The hour in which most people play, over all weekdays; null: in none do five. */
export function useBusiestHour({ hours }: AnalyticsOverview): string | null {
  const sums = new Map<number, number>()
  for (const { hour, people } of hours) sums.set(hour, (sums.get(hour) ?? 0) + people)
  const [busiest] = [...sums].toSorted(([, a], [, b]) => b - a)
  return busiest && busiest[1] > 0 ? `${String(busiest[0]).padStart(2, '0')}:00` : null
}

import { useTranslation } from 'react-i18next'
import { dayAt, type Day, addDays } from '#shared/days.ts'
import type { Predictor } from '#shared/predictors.ts'
import { useSession } from '#client/session/session.ts'
import { Text } from '#client/ui/Text.tsx'
import type { Predictors } from '../stage/useStage.ts'
import { openTipKey, type OpenTip } from './open-tip.ts'
import { OpenTipRow } from './OpenTipRow.tsx'
import { useCountText } from './useCountText.ts'
import { dateFormat } from '#client/date-format.ts'
import styles from './OpenTips.module.css'

interface OpenTipsProps {
  readonly tips: readonly OpenTip[] // by their locks
  readonly games: readonly Pick<Predictor, 'gameId' | 'name'>[]
  readonly now: number
  readonly waiting?: Predictors['waiting'] // others who have not tipped the next either
}

function byDay(tips: readonly OpenTip[], timeZone: string): [Day, OpenTip[]][] {
  const days = new Map<Day, OpenTip[]>()
  for (const tip of tips) {
    const day = dayAt(new Date(tip.locksAt), timeZone)
    days.set(day, [...(days.get(day) ?? []), tip])
  }
  return [...days]
}

/** A day as the head of a list: near ones by a word and the whole date, others by weekday and date. */
function useDayWords(today: Day): (day: Day) => { name: string; date: string } {
  const { t, i18n } = useTranslation()
  const date = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  const format = (day: Day, shape: Intl.DateTimeFormatOptions) =>
    dateFormat(i18n.language, shape).format(new Date(day))
  const near = new Map([
    [today, 'predict.today'],
    [addDays(today, 1), 'predict.tomorrow'],
  ])
  return (day) => {
    const word = near.get(day)
    if (word) return { name: t(word), date: format(day, { weekday: 'long', ...date }) }
    return { name: format(day, { weekday: 'long', timeZone: 'UTC' }), date: format(day, date) }
  }
}

/** What can be tipped, by day and lock, each where it is tipped. */
export function OpenTips({ tips, games, now, waiting = null }: OpenTipsProps) {
  const timeZone = useSession((s) => s.user?.team.timeZone ?? 'UTC')
  const dayWords = useDayWords(dayAt(new Date(now), timeZone))
  const countText = useCountText()
  const next = tips.find(({ isTipped, locksAt }) => !isTipped && Date.parse(locksAt) > now)
  const othersOf = (tip: OpenTip) =>
    waiting && openTipKey(tip) === openTipKey(waiting) ? waiting.people : 0
  return byDay(tips, timeZone).map(([day, some]) => {
    const { name, date } = dayWords(day)
    return (
      <section key={day} aria-label={`${name}, ${date}`}>
        <h3 className={styles.day}>
          <b>{name}</b>
          <Text variant="caption">
            {date}, {countText(some)}
          </Text>
        </h3>
        <ul className={styles.rows}>
          {some.map((tip) => (
            <OpenTipRow
              key={openTipKey(tip)}
              tip={tip}
              name={games.find(({ gameId }) => gameId === tip.gameId)?.name ?? ''}
              now={now}
              isNext={tip === next}
              others={othersOf(tip)}
            />
          ))}
        </ul>
      </section>
    )
  })
}

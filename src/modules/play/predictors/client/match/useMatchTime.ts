import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, dayAt } from '#shared/days.ts'
import { dateFormat } from '#client/date-format.ts'
import { useSession } from '#client/session/session.ts'

interface Shape {
  readonly hasTime?: boolean // false: the day alone
  readonly isWithin?: boolean // it stands within a sentence
}

/**
 * When something is by the space's clock: the day in words where it is near, and the hour. `now` is
 * the server's clock where a page has it.
 */
export function useMatchTime(serverNow?: number): (at: string, shape?: Shape) => string {
  const [opened] = useState(() => Date.now())
  const now = serverNow ?? opened
  const { t, i18n } = useTranslation()
  const timeZone = useSession((s) => s.user?.team.timeZone ?? 'UTC')
  const today = dayAt(new Date(now), timeZone)
  const near = new Map([
    [addDays(today, -1), 'predict.yesterday'],
    [today, 'predict.today'],
    [addDays(today, 1), 'predict.tomorrow'],
  ])
  return (at, { hasTime = true, isWithin = false } = {}) => {
    const instant = new Date(at)
    const key = near.get(dayAt(instant, timeZone))
    const weekday = { weekday: 'short', day: 'numeric', month: 'short', timeZone } as const
    const word = key && (isWithin ? t(key).toLocaleLowerCase(i18n.language) : t(key))
    const day = word ?? dateFormat(i18n.language, weekday).format(instant)
    if (!hasTime) return day
    const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
    return `${day}, ${dateFormat(i18n.language, clock).format(instant)}`
  }
}

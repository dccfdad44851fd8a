import { useTranslation } from 'react-i18next'
import { daysBetween, dayAt } from '#shared/days.ts'
import { dateFormat, zonedFormat } from '#client/date-format.ts'
import { useSession } from '#client/session/session.ts'

const WEEK = 7

/** When a poll closes by the space's clock: the weekday alone within a week. */
export function useClosesText(): (closesAt: string, now: string) => string {
  const { i18n } = useTranslation()
  const timeZone = useSession((s) => s.user?.team.timeZone ?? 'UTC')
  return (closesAt, now) => {
    const at = new Date(closesAt)
    const apart = daysBetween(dayAt(new Date(now), timeZone), dayAt(at, timeZone))
    const isNear = Math.abs(apart) < WEEK
    const date = isNear ? {} : ({ day: 'numeric', month: 'short' } as const)
    const day = dateFormat(i18n.language, { weekday: 'short', ...date, timeZone }).format(at)
    const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
    return `${day} ${zonedFormat(i18n.language, timeZone, clock).format(at)}`
  }
}

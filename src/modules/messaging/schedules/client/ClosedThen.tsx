import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, dayAt, startOfDay, weekday } from '#shared/days.ts'
import { nextOpening, openAt } from '#shared/playing-hours.ts'
import { instantOf } from '#shared/wall-clock.ts'
import { Warning } from '#client/ui/Warning.tsx'
import type { AdminSettings } from '#modules/admin/panel/contract.ts'
import { useDayNames } from './DayPicker.tsx'
import type { Draft } from './draft.ts'
import { postKind } from './post-kinds.ts'
import { useWorkingWeek } from './useWorkingWeek.ts'

const WEEK = 7
const MINUTE_MS = 60_000

/** Weekdays of a schedule on which play is closed when it comes: it opens later, or not at all. */
interface ClosedDays {
  readonly later: readonly number[]
  readonly never: readonly number[]
}

type Hours = Pick<AdminSettings, 'availablePeriods' | 'puzzlesInHours' | 'timeZone'>

/** What a schedule opens into closed hours, by its next week; nothing for posts of no game. */
export function closedDays(draft: Draft, hours: Hours, now: Date): ClosedDays {
  const { what, time, days, timeZoneId, duration } = draft
  const game = postKind(what)?.ofGame
  if (!game?.keepsHours(hours) || !time) return { later: [], never: [] }
  const minutes = duration ?? game.minutes
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const today = dayAt(now, timeZoneId)
  const closed = Array.from({ length: WEEK }, (_, i) => addDays(today, i))
    .filter((day) => days.includes(weekday(day)))
    .map((day) => {
      const at = new Date(instantOf(day, hour * 60 + minute, timeZoneId))
      const until = minutes
        ? new Date(at.getTime() + minutes * MINUTE_MS)
        : startOfDay(addDays(day, 1), timeZoneId)
      return { day: weekday(day), at, until }
    })
    .filter(({ at }) => !openAt(hours.availablePeriods, hours.timeZone, at))
    .map(({ day, at, until }) => {
      const opens = nextOpening(hours.availablePeriods, hours.timeZone, at)
      return { day, isNever: opens === null || opens >= until }
    })
    .toSorted((a, b) => a.day - b.day)
  const daysOf = (isNever: boolean) =>
    closed.filter((one) => one.isNever === isNever).map(({ day }) => day)
  return { later: daysOf(false), never: daysOf(true) }
}

/** Says that play is closed when this comes, before it is saved. */
export function ClosedThen({ draft, teamId }: { draft: Draft; teamId: string }) {
  const { t, i18n } = useTranslation()
  const nameOf = useDayNames()
  const hours = useWorkingWeek(teamId)
  const [now] = useState(() => new Date())
  const closed = hours ? closedDays(draft, hours, now) : { later: [], never: [] }
  const listed = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const kinds = (['later', 'never'] as const).filter((kind) => closed[kind].length > 0)
  return kinds.map((kind) => (
    <Warning key={kind}>
      {t(`schedules.closed.${kind}`, {
        days: listed.format(closed[kind].map((day) => nameOf(day, 'long'))),
        time: draft.time,
      })}
    </Warning>
  ))
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Warning } from '#client/ui/Warning.tsx'
import { closedDays } from './closed-days.ts'
import { useDayNames } from './DayPicker.tsx'
import type { Draft } from './draft.ts'
import { useWorkingWeek } from './useWorkingWeek.ts'

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

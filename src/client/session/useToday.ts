import { useState } from 'react'
import { dayAt, type Day } from '#shared/days.ts'
import { useSession } from './session.ts'

/** The day it is in the space, as it was when the screen opened. */
export function useToday(): Day {
  const timeZone = useSession((s) => s.user?.team.timeZone ?? 'UTC')
  const [now] = useState(() => new Date())
  return dayAt(now, timeZone)
}

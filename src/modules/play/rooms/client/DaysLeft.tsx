import type { ComponentProps } from 'react'
import { Text } from '#client/ui/Text.tsx'
import { useRoomStore } from './room-store.ts'
import { useDaysLeft } from '#client/ui/useDaysLeft.ts'
import { useServerTime } from './useTime.ts'

/** How long a seat has for its move in a game over days; nothing while it is not to move. */
export function DaysLeft({ seat, ...rest }: { seat: number } & ComponentProps<typeof Text>) {
  const clocks = useRoomStore((s) => s.clocks)
  const until = clocks?.deadlines[seat] ?? null
  const now = useServerTime(until !== null)
  const deadlineText = useDaysLeft()
  if (until === null || !clocks?.calendar) return null
  return (
    <Text role="timer" {...rest}>
      {deadlineText(until, clocks.calendar, now)}
    </Text>
  )
}

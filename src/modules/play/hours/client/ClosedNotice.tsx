import { useNow } from '#client/ui/useNow.ts'
import { ClosedPlay } from './ClosedPlay.tsx'
import { useHours } from './useHours.ts'

/** While play is closed: why, and until when. Nothing while it is open. */
export function ClosedNotice() {
  const { data } = useHours()
  const now = useNow()
  return data && !data.isOpen ? <ClosedPlay hours={data} now={now} /> : null
}

import { Suspense } from 'react'
import { lazyPart } from '#client/ui/lazy-part.ts'
import type { useMorning } from './morning/useMorning.ts'
import styles from './MorningPlace.module.css'

const MorningStrip = lazyPart(
  () => import(/* webpackChunkName: "morning" */ './morning/MorningStrip.tsx'),
)

interface MorningPlaceProps {
  readonly userId: string
  readonly about: ReturnType<typeof useMorning>
}

/** Over the lane, as high as the strip from the first moment: nothing below it moves when it comes. */
export function MorningPlace({ userId, about }: MorningPlaceProps) {
  const { morning, isPending, close } = about
  if (!morning && !isPending) return null
  return (
    <div className={styles.place}>
      <Suspense fallback={null}>
        {morning && <MorningStrip morning={morning} userId={userId} onClose={() => void close()} />}
      </Suspense>
    </div>
  )
}

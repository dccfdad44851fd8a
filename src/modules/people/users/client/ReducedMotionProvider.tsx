import { MotionBehaviourProvider } from '@fluentui/react-motion'
import type { ReactNode } from 'react'
import { useStill } from './reduced-motion.ts'

/** Fluent moves its popups by script, which no style stops: with reduced motion they appear immediately. */
export function ReducedMotionProvider({ children }: { children: ReactNode }) {
  const still = useStill((s) => s.still)
  return (
    <MotionBehaviourProvider value={still ? 'skip' : 'default'}>{children}</MotionBehaviourProvider>
  )
}

import { useState, type ReactNode } from 'react'
import { isStill } from '#games/kit/reduced-motion.tsx'
import styles from './PaintSweep.module.css'

interface PaintSweepProps {
  over: ReactNode // what is painted over, if anything
  children: ReactNode
}

/** Paints something in from left to right, behind a chalk edge; immediately where motion is reduced. */
export function PaintSweep({ over, children }: PaintSweepProps) {
  const [painting, setPainting] = useState(() => Boolean(over) && !isStill())
  if (!painting) return children
  return (
    <div className={styles.sweep}>
      <div inert aria-hidden="true">
        {over}
      </div>
      <div
        className={styles.paint}
        onAnimationEnd={(event) => {
          if (event.target === event.currentTarget) setPainting(false)
        }}
      >
        {children}
      </div>
      <i className={styles.edge} aria-hidden="true" />
    </div>
  )
}

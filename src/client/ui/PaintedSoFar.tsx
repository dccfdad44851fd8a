import type { ReactNode } from 'react'
import styles from './PaintedSoFar.module.css'

interface PaintedSoFarProps {
  share: number // 0 to 1
  children: ReactNode // the picture; it fills its frame
}

/** A picture that is painted from the left as far as something is done, up to a chalk edge. */
export function PaintedSoFar({ share, children }: PaintedSoFarProps) {
  return (
    <>
      <div className="unpainted">{children}</div>
      {share > 0 && (
        <div style={{ clipPath: `inset(0 ${(1 - share) * 100}% 0 0)` }}>{children}</div>
      )}
      {share > 0 && share < 1 && (
        <span className={styles.edge} style={{ left: `${share * 100}%` }} />
      )}
    </>
  )
}

import styles from './ClosedCourt.module.css'

/* The court extends to both sides of its middle, for cards of any width. */
const STRIPE = 56
const STRIPES = Array.from({ length: 40 }, (_, i) => (i - 17) * STRIPE)
  .map((x) => `M${x} 94L${x + 18} 76H${x + 36}L${x + 18} 94Z`)
  .join('')

/** Tape across a court that nobody has painted, under a clock. */
export function ClosedCourt() {
  return (
    <svg className={`art ${styles.court}`} viewBox="0 0 320 112" aria-hidden="true">
      <rect className="asphalt" x="-900" y="-60" width="2120" height="232" />
      <g className="unpainted">
        <path
          className="line"
          d="M160 -60V172M-900 70H1220M-900 20H70V70M1220 20H250V70"
          strokeWidth="4"
        />
        <circle className="line" cx="160" cy="60" r="46" strokeWidth="4" />
      </g>
      <circle className="sun" cx="160" cy="40" r="30" />
      <path d="M160 22V42L172 50" fill="none" stroke="var(--rc-on-sun)" strokeWidth="6" />
      <rect className={styles.tape} x="-900" y="76" width="2120" height="18" />
      <path className={styles.stripes} d={STRIPES} />
    </svg>
  )
}

import styles from './SidePanel.module.css'

const WIDTH = 240
const HEIGHT = 204
const EVEN = HEIGHT / 2
const PITCH = 4 // 60 discs are played at the most
const TALLEST = 94
const LEAST = 8 // discs; a smaller lead isn't drawn as if it were large

interface LeadChartProps {
  leads: readonly number[] // after each disc, how many more ink has
  next: number | null // after the disc in mind
  above: 0 | 1 // whose lead goes up
  label: string
}

/** The lead of one goes up from the middle, that of the other down. */
export function LeadChart({ leads, next, above, label }: LeadChartProps) {
  const most = Math.max(LEAST, ...[...leads, next ?? 0].map(Math.abs))
  const bar = (lead: number, i: number) => {
    const height = (Math.abs(lead) / most) * TALLEST
    return {
      x: i * PITCH + 0.5,
      y: lead > 0 === (above === 0) ? EVEN - height : EVEN,
      width: PITCH - 1,
      height,
    }
  }
  const now = leads.length * PITCH
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <rect className={styles.ground} width={WIDTH} height={HEIGHT} />
      {leads.map((lead, i) => (
        <rect key={i} className={lead > 0 ? styles.inkBar : styles.chalkBar} {...bar(lead, i)} />
      ))}
      {next !== null && <rect className={styles.wouldBe} {...bar(next, leads.length)} />}
      <path className={styles.even} d={`M0 ${EVEN}H${WIDTH}`} />
      <path className={styles.now} d={`M${now} 0V${HEIGHT}`} />
    </svg>
  )
}

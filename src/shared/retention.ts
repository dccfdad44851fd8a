const DAY_MS = 86_400_000

/** How long a space keeps what, in the order of the page; of each the times to choose from, the shortest first. */
export const retentionTimes = {
  results: ['1y', '3y', 'always'],
  moves: ['30d', '1y', '3y'],
  notifications: ['30d', '90d'],
  signIns: ['30d', '90d'],
  feedback: ['6m', '1y'],
} as const

export type Retention = {
  readonly [K in keyof typeof retentionTimes]: (typeof retentionTimes)[K][number]
}
export type Retained = keyof Retention
export type RetentionTime = Retention[Retained]

export const retained = Object.keys(retentionTimes) as Retained[]

/** The times of a new space. */
export const NEW_RETENTION: Retention = {
  results: '3y',
  moves: '1y',
  notifications: '90d',
  signIns: '30d',
  feedback: '6m',
}

/** The times where nobody has chosen: a space that existed before loses nothing automatically. */
const LONGEST: Retention = {
  results: 'always',
  moves: '3y',
  notifications: '90d',
  signIns: '90d',
  feedback: '1y',
}

/** The times that apply in a space, of what can be chosen today. */
export const retentionOf = (settings: Partial<Retention>): Retention =>
  Object.fromEntries(retained.map((what) => [what, settings[what] ?? LONGEST[what]])) as Retention

const months: Readonly<Record<string, number>> = { m: 1, y: 12 }

/* So many months later, or earlier: on the last day of a month that is too short. */
function monthsFrom(at: Date, count: number): Date {
  const moved = new Date(at)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + count)
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(at.getUTCDate(), last))
  return moved
}

function moved(time: Exclude<RetentionTime, 'always'>, at: Date, way: 1 | -1): Date {
  const count = Number.parseInt(time, 10) * way
  const each = months[time.at(-1)!]
  return each ? monthsFrom(at, each * count) : new Date(at.getTime() + count * DAY_MS)
}

/** Anything older than this has passed the retention time; null: it is kept for ever. */
export const retentionCutoff = (time: RetentionTime, now: Date): Date | null =>
  time === 'always' ? null : moved(time, now, -1)

/** When what is there now will pass a retention time; null: never. */
export const expiresAt = (time: RetentionTime, from: Date): Date | null =>
  time === 'always' ? null : moved(time, from, 1)

/** How long a space keeps what, in the order of the page; of each the times that can be chosen, the shortest first. */
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

/** What is counted apart; tips and polls go with the results. */
export const countedKinds = [
  'results',
  'tips',
  'polls',
  'moves',
  'notifications',
  'signIns',
  'feedback',
] as const
export type Counted = (typeof countedKinds)[number]

/** By whose time it goes. */
export const timeOf = (kind: Counted): Retained =>
  kind === 'tips' || kind === 'polls' ? 'results' : kind

/** What a new space begins with. */
export const NEW_RETENTION: Retention = {
  results: '3y',
  moves: '1y',
  notifications: '90d',
  signIns: '30d',
  feedback: '6m',
}

/** What holds where nobody has chosen: a space that was there before loses nothing by itself. */
const LONGEST: Retention = {
  results: 'always',
  moves: '3y',
  notifications: '90d',
  signIns: '90d',
  feedback: '1y',
}

/** What holds in a space, of what can be chosen today. */
export const retentionOf = (said: Partial<Retention>): Retention =>
  Object.fromEntries(retained.map((what) => [what, said[what] ?? LONGEST[what]])) as Retention

const units = { d: 'Date', m: 'Month', y: 'FullYear' } as const

/** What is older than this has been kept for the time; null: it is kept always. */
export function keptSince(time: RetentionTime, now: Date): Date | null {
  if (time === 'always') return null
  const unit = units[time.at(-1) as keyof typeof units]
  const since = new Date(now)
  since[`setUTC${unit}`](since[`getUTC${unit}`]() - Number.parseInt(time, 10))
  return since
}

/** When what is there now has been kept for a time; null: never. */
export function keptUntil(time: RetentionTime, from: Date): Date | null {
  if (time === 'always') return null
  const unit = units[time.at(-1) as keyof typeof units]
  const until = new Date(from)
  until[`setUTC${unit}`](until[`getUTC${unit}`]() + Number.parseInt(time, 10))
  return until
}

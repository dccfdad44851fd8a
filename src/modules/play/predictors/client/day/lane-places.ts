import type { DayMatch } from '../../predictor-day.contract.ts'

const HOUR = 3_600_000
const LONG = 1.8 // hours a block takes where they are narrowest
const SHORT = 1.15 // and where another follows soon
const LEAST = 8 // hours shown

/** The hours that are shown of a day, from its beginning; the last may be of the next. */
export interface Hours {
  readonly from: number
  readonly count: number
}

const hourOf = (locksAt: string, startsAt: string) =>
  (Date.parse(locksAt) - Date.parse(startsAt)) / HOUR

/** From the hour of the first lock to after the last. */
export function hoursOf(matches: readonly DayMatch[], startsAt: string): Hours {
  const locks = matches.map(({ locksAt }) => hourOf(locksAt, startsAt))
  const first = Math.floor(Math.min(...locks))
  const last = Math.ceil(Math.max(...locks) + LONG)
  const from = Math.max(0, Math.min(first, last - LEAST))
  return { from, count: Math.max(LEAST, last - from) }
}

/** How far along the hours an instant is, in percent; null: outside of them. */
export function alongHours(at: number, startsAt: string, { from, count }: Hours): number | null {
  const share = ((at - Date.parse(startsAt)) / HOUR - from) / count
  return share < 0 || share > 1 ? null : share * 100
}

/** Where a match stands in its lane. */
export interface Place {
  readonly row: number // from 0
  readonly room: number // hours until the next one in that row
}

/** The place of each match of a lane: those that would lie on each other have one below the other. */
export function placesIn(matches: readonly DayMatch[], startsAt: string): Map<string, Place> {
  const rows: { readonly matchId: string; readonly at: number }[][] = []
  for (const { matchId, locksAt } of matches) {
    const at = hourOf(locksAt, startsAt)
    const free = rows.find((row) => row.at(-1)!.at + SHORT <= at)
    if (free) free.push({ matchId, at })
    else rows.push([{ matchId, at }])
  }
  return new Map(
    rows.flatMap((row, n) =>
      row.map(({ matchId, at }, i) => {
        const follows = row[i + 1]?.at ?? Infinity
        return [matchId, { row: n, room: Math.min(LONG, follows - at) }] as const
      }),
    ),
  )
}

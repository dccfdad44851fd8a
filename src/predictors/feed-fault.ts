import type { RowFaultKind } from '#shared/predictors.ts'

/** Where a feed could not be read, e.g. 'matches[3].score'. */
export class FeedFault extends Error {
  override name = 'FeedFault'
  readonly code: 'feed_not_matches' | 'feed_ambiguous' | 'feed_other_season'
  readonly where: string

  constructor(where: string, code: FeedFault['code'] = 'feed_not_matches') {
    super(`${code}: ${where}`)
    this.code = code
    this.where = where
  }
}

/** A part of a season that could not be fetched: which, and why. */
export interface PartFault {
  readonly where: string
  readonly text: string
}

/** A row that is not taken, or of which something is missing. */
export interface FaultyRow {
  readonly kind: RowFaultKind
  readonly value: string // what stands there
  readonly line: number
  readonly round: string
  readonly day: string
  readonly home: string
  readonly away: string
}

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

/** What of a feed was left out alone: where it stands, and what it says there. */
export interface RowFault {
  readonly where: string
  readonly text: string
}

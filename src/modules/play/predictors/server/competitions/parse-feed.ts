import { FeedFault } from '#predictors/feed-fault.ts'
import { RefusalError } from '#server/refusal.ts'
import { readAnyFeed, type AnyFeed } from './any-feed.ts'

/** What a text says. Throws feed_not_json, feed_not_matches with where. */
export function parseFeed(text: string, zone: string): AnyFeed {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new RefusalError('feed_not_json')
  }
  try {
    return readAnyFeed(json, zone)
  } catch (error) {
    throw refusalOf(error)
  }
}

/** A fault of a feed as a refusal; anything else is itself. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof FeedFault)) return error
  return new RefusalError(error.code, { detail: error.where.slice(0, 200) })
}

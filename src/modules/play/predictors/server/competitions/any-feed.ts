import { isRaceFeed, readRaceFeed, type RaceFeed } from '#predictors/race/feed.ts'
import { readFeed, type Feed } from '#predictors/score/feed.ts'

/** What an address gives: matches of two teams, or a season of races. */
export type AnyFeed = RaceFeed | (Feed & { readonly kind: 'score' })

/** Reads a feed of any kind; its shape says which. Throws FeedFault. */
export function readAnyFeed(json: unknown, zone: string): AnyFeed {
  if (isRaceFeed(json)) return readRaceFeed(json, zone)
  return { kind: 'score', ...readFeed(json, zone) }
}

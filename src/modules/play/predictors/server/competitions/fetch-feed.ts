import type { PartFault } from '#predictors/feed-fault.ts'
import type { RacePage } from '#predictors/race/pages.ts'
import type { PublicRequest } from '#server/http/fetch-public.ts'
import { RefusalError } from '#server/refusal.ts'
import { PageFetcher } from './page-fetcher.ts'
import type { PageReaders } from './read-pages.ts'

const LIMIT = 100 // rows a page, the most Jolpica returns
const MOST_ROWS = 5_000
const MOST_PAGES = 200
const TRIES = 2 // for all pages of a part, where they do not fit together

/** The contents of an address, from all its pages. */
export interface FetchedFeed {
  readonly text: string
  readonly faults: readonly PartFault[] // parts of a season that could not be read
}

interface Source {
  readonly fetcher: PageFetcher
  readonly readers: PageReaders
}

const refuse = (detail: string): never => {
  throw new RefusalError('feed_not_matches', { detail })
}

/* A page that can't be read is fetched once more: it may have been cut off on its way. */
async function fetchPage({ fetcher, readers }: Source, address: string) {
  for (const isLast of [false, true]) {
    const text = await fetcher.text(address)
    const page = await readers.page(text)
    if (page) return { text, page }
    if (isLast) break
  }
  return refuse('MRData')
}

interface Pages {
  readonly texts: readonly string[]
  readonly first: RacePage
}

/** The lists of a season at Ergast and Jolpica, each under an address of its own. */
export const seasonParts = ['races', 'drivers', 'qualifying', 'sprint', 'results'] as const
type SeasonPart = (typeof seasonParts)[number]

/** A season's addresses, derived from one of them. */
interface SeasonAddress {
  readonly season: string // a year, or `current`
  readonly of: (part: SeasonPart, season?: string) => string
}

const SHAPE =
  /^(.*\/(?:ergast|api)\/\w+)\/(\d{4}|current)(\/(?:races|drivers|qualifying|sprint|results))?(\.json|\/)?$/

const PAGING = ['limit', 'offset']

/**
 * The season an address is of, e.g. https://api.jolpi.ca/ergast/f1/2025/, …/2025.json or
 * …/2025/results/?limit=100. Null: it is of another shape, and returns everything directly.
 */
export function seasonAddressOf(address: string): SeasonAddress | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const [, base, season, ownPart, end] = SHAPE.exec(url.pathname) ?? []
  if (!base || !season) return null
  for (const name of PAGING) url.searchParams.delete(name)
  const suffix = end === '.json' ? end : '/'
  return {
    season,
    of: (part, year = season) => {
      const one = new URL(url)
      const isItself = part === 'races' && !ownPart && year === season // a season alone returns its races
      one.pathname = isItself ? url.pathname : `${base}/${year}/${part}${suffix}`
      return one.href
    },
  }
}

/** The address of a page: of so many rows at most, from one on. */
export function pageAddress(address: string, limit: number, offset: number): string {
  const url = new URL(address)
  url.searchParams.set('limit', String(limit))
  url.searchParams.set('offset', String(offset))
  return url.href
}

/* All pages of a list, or none: each row once, as many as the list declares. */
async function readPages(source: Source, address: string, season: string): Promise<Pages> {
  const texts: string[] = []
  const known = new Set<string>()
  let first: RacePage | null = null
  do {
    const { text, page } = await fetchPage(source, pageAddress(address, LIMIT, known.size))
    if (page.total > MOST_ROWS)
      throw new RefusalError('feed_too_large', { detail: `${page.total}` })
    if (season && page.season && page.season !== season)
      throw new RefusalError('feed_other_season', { detail: page.season })
    first ??= page
    const isNext = (page.offset ?? known.size) === known.size && page.total === first.total
    const fresh = page.rows.filter((row) => !known.has(row))
    if (!isNext || fresh.length < page.rows.length) refuse(`offset ${known.size}`)
    if (fresh.length === 0 && known.size < page.total) refuse(`offset ${known.size}`)
    fresh.forEach((row) => known.add(row))
    texts.push(text)
  } while (known.size < first.total && texts.length < MOST_PAGES)
  return known.size < first.total ? refuse(`offset ${known.size}`) : { texts, first }
}

/* Between two pages a list may have grown: then it is fetched from its beginning. */
async function readAll(source: Source, address: string, season: string): Promise<Pages> {
  for (let tries = 1; ; tries++) {
    try {
      return await readPages(source, address, season)
    } catch (error) {
      const isUnfit = error instanceof RefusalError && error.code === 'feed_not_matches'
      if (!isUnfit || tries === TRIES) throw error
    }
  }
}

const isYear = (season: string) => season !== 'current'

/* Its parts one after the other: a part with something unreadable is left out whole, and the others are taken. */
async function fetchSeason(source: Source, address: SeasonAddress): Promise<FetchedFeed> {
  let season = address.season
  let only: readonly SeasonPart[] = seasonParts
  const texts: string[] = []
  const faults: PartFault[] = []
  let failed: RefusalError | null = null
  let hasRaces = false
  for (const part of seasonParts) {
    if (!only.includes(part)) continue
    try {
      const year = isYear(season) ? season : ''
      const { texts: own, first } = await readAll(source, address.of(part, season), year)
      texts.push(...own)
      if (part !== 'drivers') hasRaces = true
      if (part !== 'races') continue
      season = first.season || season
      /* A file that has everything in one has no other addresses; a season without sprints has none to fetch. */
      only = first.hasResults
        ? [part]
        : seasonParts.filter((one) => one !== 'sprint' || first.hasSprint)
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      failed ??= error
      faults.push({ where: part, text: [error.code, error.more.detail].filter(Boolean).join(' ') })
    }
  }
  if (failed && !hasRaces) throw failed
  return { text: await source.readers.join(texts), faults }
}

/* What an address returns directly, and if that is one page of several, the others. */
async function fetchPlain(source: Source, address: string): Promise<FetchedFeed> {
  const text = await source.fetcher.text(address)
  const page = text.includes('"MRData"') ? await source.readers.page(text) : null
  if (!page || page.rows.length === 0 || page.rows.length >= page.total) return { text, faults: [] }
  try {
    const { texts } = await readAll(source, address, page.season)
    return { text: await source.readers.join(texts), faults: [] }
  } catch (error) {
    /* A file that returns the same whatever page is requested has what it has. */
    if (!(error instanceof RefusalError) || error.code !== 'feed_not_matches') throw error
    return { text, faults: [{ where: 'MRData.total', text: error.more.detail ?? '' }] }
  }
}

/**
 * Fetches an address. Where it is a season's at Ergast or Jolpica, everything of it: its calendar,
 * drivers, qualifying, sprints and results, each from its own address and of all its pages. Throws what
 * fetchPublic does, and feed_not_matches, feed_other_season, where nothing could be read.
 */
export function fetchFeed(
  address: string,
  way: PublicRequest | undefined,
  readers: PageReaders,
): Promise<FetchedFeed> {
  const source = { fetcher: new PageFetcher(way), readers }
  const season = seasonAddressOf(address)
  return season ? fetchSeason(source, season) : fetchPlain(source, address)
}

/** The lists of a season at Ergast and Jolpica, each under an address of its own. */
export const seasonParts = ['races', 'drivers', 'qualifying', 'sprint', 'results'] as const
export type SeasonPart = (typeof seasonParts)[number]

/** A season's addresses, derived from one of them. */
export interface SeasonAddress {
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

import { parseIdList, type Achievements } from '../contract.ts'
import { badges, hiddenBadges, shelfOf } from '#shared/badges.ts'
import { ruleOf } from './catalogue.ts'

const catalogue = badges.map((badge, i) => ({
  id: i + 1,
  attributes: {
    Order: i + 1,
    idprod: badge,
    shelf: shelfOf(badge)!,
    levels: [...ruleOf(badge)!.tiers],
  },
}))

interface CatalogueQuery {
  readonly sort: string
  readonly 'pagination[start]': number
  readonly 'pagination[limit]': number
}

/** A page of the catalogue, the same for everybody. */
export function pageOfCatalogue(query: CatalogueQuery): Achievements {
  const ids = parseIdList(query as unknown as Readonly<Record<string, unknown>>)
  const matches = catalogue.filter(
    ({ attributes }) => ids === null || ids.includes(attributes.idprod),
  )
  const sorted = query.sort.endsWith('desc') ? matches.toReversed() : matches
  const { 'pagination[start]': start, 'pagination[limit]': limit } = query
  return {
    data: sorted.slice(start, start + limit),
    meta: { pagination: { start, limit, total: matches.length }, hidden: hiddenBadges.length },
  }
}

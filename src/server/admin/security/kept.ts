import { keptFor } from '#shared/api/security.ts'
import type { Noun } from '../../base/noun.ts'

/** For how many days what nouns delete by themselves is kept, as each of them says. */
export function keptBy(nouns: readonly Noun[]) {
  const days = Object.assign({}, ...nouns.map(({ cleanUp }) => cleanUp?.keeps)) as Partial<
    Record<(typeof keptFor)[number], number>
  >
  return keptFor.flatMap((what) => {
    const kept = days[what]
    return kept ? [{ what, days: kept }] : []
  })
}

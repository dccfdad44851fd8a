import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Asks again for what is known under a key, since it has changed. A first answer that is on its way
 * may be of before the change, and an invalidation would take it for the new one: it is waited for,
 * and asked for once more.
 */
export async function refetchQueries(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const first = queries
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  if (first.length > 0)
    await queries.refetchQueries({ type: 'active', predicate: (query) => first.includes(query) })
  await queries.invalidateQueries({ queryKey })
}

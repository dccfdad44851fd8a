import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Asks again for what is known under a key, since it has changed. A first answer that is on its way
 * may be of before the change, and an invalidation would take it for the new one: it is waited for,
 * and asked for once more.
 */
export async function refetch(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const onTheWay = queries.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  const isFirst = onTheWay.some(({ state }) => state.data === undefined)
  if (isFirst) await queries.refetchQueries({ queryKey, type: 'active' })
  await queries.invalidateQueries({ queryKey })
}

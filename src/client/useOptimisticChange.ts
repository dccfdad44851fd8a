import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'

interface Change<Data> {
  readonly change: (now: Data) => Data
  readonly ask: () => Promise<unknown> // begins once the calls before it have ended
}

/**
 * Changes what a query shows before the server has answered. Calls go one after another, so of two
 * quick changes the later one holds; an answer from before a change is never taken. What is refused
 * goes back to what it was, and the promise rejects. After the last call, the query under `queryKey`
 * and those under `shownIn` are asked again.
 */
export function useOptimisticChange<Data>(
  queryKey: QueryKey,
  relatedKeys: readonly QueryKey[] = [],
) {
  const queries = useQueryClient()
  const isLast = () => queries.isMutating({ mutationKey: queryKey }) === 1
  const { mutateAsync, isPending } = useMutation({
    mutationKey: queryKey,
    scope: { id: queryKey.join(' ') },
    mutationFn: ({ ask }: Change<Data>) => ask(),
    onMutate: async ({ change }) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<Data>(queryKey)
      queries.setQueryData<Data>(queryKey, (now) => now && change(now))
      return { before }
    },
    onError: (_error, _change, context) => {
      if (isLast()) queries.setQueryData(queryKey, context?.before)
    },
    onSettled: () => {
      if (!isLast()) return
      for (const key of [queryKey, ...relatedKeys])
        void queries.invalidateQueries({ queryKey: key })
    },
  })
  const change = (to: Change<Data>['change'], ask: Change<Data>['ask']) =>
    mutateAsync({ change: to, ask })
  return { change, isPending }
}

import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from './toast.ts'
import { useErrorText } from './useErrorText.ts'
import { refetchQueries } from '../refetch-queries.ts'

interface ActionOptions {
  readonly refetches?: readonly QueryKey[] // fetched again once it has ended, however it ended
  readonly isInline?: boolean // what went wrong is in `error`, for the page to show, and no toast says it
  readonly onError?: (error: unknown) => unknown // true: it has dealt with the error, which is not shown
}

/** As a key to refetch: every query. */
export const everyQuery: QueryKey = []

/**
 * Does what a button is for. `busy` until it has ended and what shows it is fetched again. An error is
 * shown by a toast, or stays in `error` until the next try; then the answer is false. `done` is the text
 * of the toast that says it succeeded.
 */
export function useAction({ refetches = [], isInline = false, onError }: ActionOptions = {}) {
  const errorText = useErrorText()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const act = async <A>(
    work: () => Promise<A>,
    done: string | ((answer: A) => string) = '',
  ): Promise<boolean> => {
    setBusy(true)
    setError(null)
    try {
      const answer = await work()
      const text = typeof done === 'string' ? done : done(answer)
      if (text) toast(true, text)
      return true
    } catch (thrown) {
      if (onError?.(thrown) === true) return false
      if (isInline) setError(thrown)
      else toast(false, errorText(thrown))
      return false
    } finally {
      const fetched = refetches.map(async (queryKey) => refetchQueries(queries, queryKey))
      void Promise.all(fetched).then(() => setBusy(false))
    }
  }
  return { act, busy, error, clearError: () => setError(null) }
}

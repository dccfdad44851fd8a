import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onSocketEvent } from '../socket.ts'
import { refetchQueries } from '../refetch-queries.ts'

/**
 * What is known under `key` is asked for again when the server says it has changed, and after a
 * lost connection. Without a socket it is asked for when one comes back to the tab.
 */
export function useSocketRefetch(
  event: 'games:changed' | 'notifications:changed',
  key: readonly string[],
): void {
  const queries = useQueryClient()
  const [what, whose] = key
  useEffect(() => {
    const onChange = () => void refetchQueries(queries, [what, whose])
    return onSocketEvent({ [event]: onChange }, { onConnect: onChange, isNew: true })
  }, [queries, event, what, whose])
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hear } from '../../socket.ts'
import { lookAgain } from './look-again.ts'

/**
 * What is known under `key` is asked for again when the server says it has changed, and after a
 * lost connection. Without a socket it is asked for when one comes back to the tab.
 */
export function useHeard(
  event: 'games:changed' | 'notifications:changed',
  key: readonly string[],
): void {
  const queries = useQueryClient()
  const [what, whose] = key
  useEffect(() => {
    const heard = () => void lookAgain(queries, [what, whose])
    return hear({ [event]: heard }, { onConnect: heard, isNew: true })
  }, [queries, event, what, whose])
}

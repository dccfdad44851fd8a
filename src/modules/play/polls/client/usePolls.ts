import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getPoll, pollList } from '../contract.ts'
import type { Answer } from '#shared/endpoint.ts'
import { useSession } from '#client/session/session.ts'
import { refetchQueries } from '#client/refetch-queries.ts'
import { onSocketEvent } from '#client/socket.ts'
import { useCall } from '#client/useCall.ts'

const LIST = 'polls'
const ONE = 'poll'

/** Asks again for what the server says has moved, and after a lost connection. */
function usePollsRefetch(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const lookAgain = () => {
      void refetchQueries(queries, [LIST])
      void refetchQueries(queries, [ONE])
    }
    return onSocketEvent({ 'poll:changed': lookAgain }, { onConnect: lookAgain, isNew: true })
  }, [queries])
}

/** The team's polls: those that are open first. */
export function usePolls() {
  const id = useSession((s) => s.user?.teamId ?? '')
  usePollsRefetch()
  return useCall(pollList, { queryKey: [LIST, id], params: { id }, staleTime: 0 })
}

/** One of them as the caller may see it. */
export function usePoll(pollId: string) {
  usePollsRefetch()
  return useCall(getPoll, {
    queryKey: [ONE, pollId],
    query: { pollId },
    staleTime: 0,
    enabled: pollId !== '',
  })
}

/** Keeps what a call answered of a poll, and asks for the list again. */
export function useTakePoll(): (answer: Answer<typeof getPoll>) => void {
  const queries = useQueryClient()
  return (answer) => {
    queries.setQueryData([ONE, answer.poll.pollId], answer)
    void refetchQueries(queries, [LIST])
  }
}

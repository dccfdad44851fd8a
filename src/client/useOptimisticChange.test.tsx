import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useOptimisticChange } from './useOptimisticChange.ts'

const queryKey = ['quiet', 'mara']

/** A server that answers when a test says so, in any order. */
function makeServer() {
  const server = { isQuiet: false, asked: 0, waiting: [] as (() => void)[] }
  const later = <T,>(work: () => T) =>
    new Promise<T>((resolve, reject) => {
      server.waiting.push(() => {
        try {
          resolve(work())
        } catch (error) {
          reject(error)
        }
      })
    })
  return {
    server,
    /** An answer is of the moment at which it was asked for. */
    look: () => {
      const { isQuiet } = server
      server.asked++
      return later(() => ({ isQuiet }))
    },
    put: (isQuiet: boolean) => () => later(() => (server.isQuiet = isQuiet)),
    refuse: () => later(() => Promise.reject(new Error('refused'))),
  }
}

function open() {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queries.setQueryData(queryKey, { isQuiet: false })
  const its = makeServer()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => ({
      query: useQuery<{ isQuiet: boolean }>({ queryKey, queryFn: its.look }),
      ...useOptimisticChange<{ isQuiet: boolean }>(queryKey),
    }),
    { wrapper },
  )
  const set = (isQuiet: boolean, ask: () => Promise<unknown> = its.put(isQuiet)) =>
    result.current.change(() => ({ isQuiet }), ask)
  const shows = (isQuiet: boolean) =>
    waitFor(() => {
      expect(queries.getQueryData(queryKey)).toEqual({ isQuiet }) // what is rendered follows later
      expect(result.current.query.data).toEqual({ isQuiet })
    })
  const answer = (at = 0) => act(async () => its.server.waiting.splice(at, 1)[0]!())
  const waits = (count: number) => waitFor(() => expect(its.server.waiting).toHaveLength(count))
  return { ...its, queries, result, set, shows, answer, waits }
}

test('an answer that was on its way before a change does not take the change back', async () => {
  const { queries, set, shows, answer, waits } = open()
  void queries.invalidateQueries({ queryKey })
  await waits(1)
  const done = set(true)
  await shows(true)
  await answer() // of before
  await shows(true)
  await answer() // the change
  await done
  await waits(1)
  await answer()
  await shows(true)
})

test('of two quick changes the later one holds, and only after it is asked again', async () => {
  const { server, set, shows, answer, waits } = open()
  const first = set(true)
  await shows(true)
  const second = set(false)
  await shows(false)
  await waits(1) // the second call has not begun
  await answer()
  await first
  await shows(false)
  await answer()
  await second
  await waits(1)
  expect(server.asked).toBe(1)
  await answer()
  await shows(false)
  expect(server.isQuiet).toBe(false)
})

test('what is refused goes back, and what follows it still holds', async () => {
  const { set, shows, answer, refuse, waits } = open()
  const refused = set(true, refuse).catch((error: unknown) => error)
  await shows(true)
  await answer()
  expect(await refused).toEqual(new Error('refused'))
  await shows(false)
  await waits(1)
  await answer()
  const again = set(true, refuse).catch((error: unknown) => error)
  const next = set(true)
  await shows(true)
  await answer()
  await again
  await shows(true)
  await waits(1)
  await answer()
  await next
  await waits(1)
  await answer()
  await shows(true)
})

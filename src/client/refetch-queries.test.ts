import { readFileSync } from 'node:fs'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { filesOf } from '../../build/sources.mjs'
import { refetchQueries } from './refetch-queries.ts'

const queryKey = ['notifications', 'count']

/** A question that somebody looks at, and the answers that wait for it. */
function asked() {
  const queries = new QueryClient()
  const waiting: ((count: number) => void)[] = []
  const queryFn = () => new Promise<number>((resolve) => waiting.push(resolve))
  const stop = new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined)
  const end = () => {
    stop()
    queries.clear()
  }
  return { queries, waiting, known: () => queries.getQueryData<number>(queryKey), end }
}

const soon = () => new Promise((resolve) => setTimeout(resolve))

test('a first answer on its way is of before a change: it is shown, and asked for again', async () => {
  const { queries, waiting, known, end } = asked()
  const again = refetchQueries(queries, queryKey)
  expect(waiting).toHaveLength(1)
  waiting[0]!(0)
  await soon()
  expect([known(), waiting.length]).toEqual([0, 2])
  waiting[1]!(1)
  await again
  expect(known()).toBe(1)
  end()
})

test('what is known is asked for once', async () => {
  const { queries, waiting, known, end } = asked()
  waiting[0]!(0)
  await soon()
  const again = refetchQueries(queries, queryKey)
  waiting[1]!(1)
  await again
  expect([known(), waiting.length]).toEqual([1, 2])
  end()
})

test('nothing else invalidates what is known, but what changes it before the server has answered', () => {
  const others = filesOf('client').filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.test\.tsx?$/.test(path) &&
      readFileSync(path, 'utf8').includes('.invalidateQueries('),
  )
  expect(others.map((path) => path.replaceAll('\\', '/'))).toEqual([
    'src/app/frame/App.tsx', // of a query that has failed
    'src/client/refetch-queries.ts',
    'src/client/useOptimisticChange.ts',
  ])
})

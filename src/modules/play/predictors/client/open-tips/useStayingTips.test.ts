import { renderHook } from '@testing-library/react'
import type { OpenTip } from './open-tip.ts'
import { useStayingTips } from './useStayingTips.ts'

const tip = (matchId: string, locksAt: number) =>
  ({ gameId: 'g', matchId, locksAt: new Date(locksAt).toISOString() }) as OpenTip

test('what the server lists no more stays where it has locked, and goes where it was taken away', () => {
  const [locked, gone, open] = [tip('locked', 1000), tip('gone', 9000), tip('open', 9000)]
  const { result, rerender } = renderHook(({ tips, now }) => useStayingTips(tips, now), {
    initialProps: { tips: [locked, gone, open], now: 0 },
  })
  rerender({ tips: [open], now: 2000 })
  expect(result.current.map(({ matchId }) => matchId)).toEqual(['locked', 'open'])
})

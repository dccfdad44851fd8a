import { adviceOf, movedBy } from './advice.ts'

const figures = (people: number, plays: number, perDay: number) => ({ people, plays, perDay })

describe('messaging/monthly-report/advice', () => {
  test.each([
    ['begin', 'fewer than five played', figures(0, 0, 0), figures(20, 100, 10)],
    ['tournament', 'fewer played than before', figures(15, 200, 15), figures(20, 100, 10)],
    ['schedule', 'few of them come on a usual day', figures(25, 50, 10), figures(20, 100, 10)],
    ['poll', 'they finished fewer games', figures(20, 90, 10), figures(20, 100, 10)],
    ['invite', 'nothing fell', figures(20, 100, 10), figures(20, 100, 10)],
    ['invite', 'it is the first month', figures(5, 5, 5), figures(0, 0, 0)],
  ])('%s is suggested where %s', (advice, _, now, before) => {
    expect(adviceOf({ now, before })).toBe(advice)
  })

  test('what moved is how many people played', () => {
    const moved = (now: number, before: number) =>
      movedBy({ now: figures(now, 0, 0), before: figures(before, 99, 0) })
    expect([moved(10, 5), moved(5, 10), moved(10, 10)]).toEqual(['more', 'fewer', 'same'])
  })
})

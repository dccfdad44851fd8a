import { modules } from '#app/modules.ts'
import { adviceOf } from '#server/messaging/monthly-advice.ts'
import { movedBy } from './advice.ts'

const figures = (people: number, plays: number, perDay: number) => ({ people, plays, perDay })

describe('messaging/monthly-report/advice', () => {
  test.each([
    ['one game together', 'fewer than five played', figures(0, 0, 0), figures(20, 100, 10)],
    ['a tournament', 'fewer played than before', figures(15, 200, 15), figures(20, 100, 10)],
    [
      'a channel each morning',
      'few of them come on a usual day',
      figures(25, 50, 10),
      figures(20, 100, 10),
    ],
    ['a quick poll', 'they finished fewer games', figures(20, 90, 10), figures(20, 100, 10)],
    ['invite the colleagues', 'nothing fell', figures(20, 100, 10), figures(20, 100, 10)],
    ['invite the colleagues', 'it is the first month', figures(5, 5, 5), figures(0, 0, 0)],
  ])('%s is suggested where %s', (advice, _, now, before) => {
    expect(adviceOf(modules, now, before)?.texts.en).toContain(advice)
  })

  test('what moved is how many people played', () => {
    const moved = (now: number, before: number) =>
      movedBy({ now: figures(now, 0, 0), before: figures(before, 99, 0) })
    expect([moved(10, 5), moved(5, 10), moved(10, 10)]).toEqual(['more', 'fewer', 'same'])
  })
})

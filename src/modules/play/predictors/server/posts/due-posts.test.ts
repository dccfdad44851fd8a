import { turnOf, type PostedStage } from './due-posts.ts'

const clock = { hour: 9, minute: 30, timeZone: 'Europe/Istanbul' } // 06:30 UTC
const stage = (more: Partial<PostedStage> = {}): PostedStage => ({
  stageId: 'a',
  state: 'open',
  locksAt: '2026-10-22T16:00:00.000Z',
  isScored: false,
  openedAt: null,
  remindedAt: null,
  postedAt: null,
  channelAt: null,
  ...more,
})
const SAID = new Date('2026-10-01T00:00:00Z')
const turn = (at: string, ...stages: PostedStage[]) => turnOf(stages, clock, new Date(at))

test('a round is posted at the hour, a week before its first lock at the earliest', () => {
  expect(turn('2026-10-14T07:00:00Z', stage())).toMatchObject({ opens: [] })
  expect(turn('2026-10-16T06:30:00Z', stage())).toMatchObject({ opens: ['a'], reminds: [] })
  expect(turn('2026-10-20T06:30:00Z', stage({ openedAt: SAID }))).toMatchObject({ opens: [] })
})

test('immediately where it locks before the hour comes', () => {
  const soon = stage({ locksAt: '2026-10-15T05:00:00.000Z' })
  expect(turn('2026-10-15T01:00:00Z', soon).opens).toEqual(['a'])
})

test('a reminder comes at the hour of the day, or three hours before where that is earlier, once', () => {
  const told = stage({ openedAt: SAID })
  expect(turn('2026-10-22T06:29:59Z', told).reminds).toEqual([])
  expect(turn('2026-10-22T06:29:59Z', told).next).toEqual(new Date('2026-10-22T06:30:00Z'))
  expect(turn('2026-10-22T06:30:00Z', told).reminds).toEqual(['a'])
  const early = stage({ openedAt: SAID, locksAt: '2026-10-22T08:00:00.000Z' })
  expect(turn('2026-10-22T05:00:00Z', early).reminds).toEqual(['a'])
  expect(turn('2026-10-22T06:30:00Z', stage({ openedAt: SAID, remindedAt: SAID })).reminds).toEqual(
    [],
  )
  expect(turn('2026-10-22T16:00:00Z', told).reminds).toEqual([])
})

test('a channel that is reminded of puzzles is reminded at that time of both, or three hours before', () => {
  const channelAt = Date.parse('2026-10-22T11:30:00Z')
  const told = stage({ openedAt: SAID, channelAt })
  expect(turn('2026-10-22T06:30:00Z', told)).toMatchObject({
    reminds: [],
    next: new Date(channelAt),
  })
  expect(turn('2026-10-22T11:30:00Z', told).reminds).toEqual(['a'])
  const early = { ...told, locksAt: '2026-10-22T14:00:00.000Z' }
  expect(turn('2026-10-22T10:59:59Z', early).reminds).toEqual([])
  expect(turn('2026-10-22T11:00:00Z', early).reminds).toEqual(['a'])
})

test('results are posted once all of a round is scored, once', () => {
  const over = stage({ state: 'final', openedAt: SAID, remindedAt: SAID, isScored: true })
  expect(turn('2026-10-23T00:00:00Z', over).results).toEqual(['a'])
  expect(turn('2026-10-23T00:00:00Z', { ...over, isScored: false }).results).toEqual([])
  expect(turn('2026-10-23T00:00:00Z', { ...over, postedAt: SAID }).results).toEqual([])
})

test('over a whole season every round is opened, reminded of and posted once', () => {
  const locks = Array.from({ length: 30 }, (_, i) => Date.UTC(2026, 9, 3 + 7 * i, 12))
  let stages = locks.map((lock, i) =>
    stage({ stageId: String(i), locksAt: new Date(lock).toISOString() }),
  )
  const said: string[] = []
  let now = new Date('2026-09-20T00:00:00Z')
  while (now < new Date('2027-06-01T00:00:00Z')) {
    stages = stages.map((one) => {
      const isOver = new Date(one.locksAt).getTime() + 4 * 3_600_000 < now.getTime()
      return isOver ? { ...one, state: 'final', isScored: true } : one
    })
    const { opens, reminds, results, next } = turnOf(stages, clock, now)
    const at = now
    const mark = (ids: readonly string[], key: 'openedAt' | 'remindedAt' | 'postedAt') => {
      said.push(...ids.map((id) => `${key} ${id}`))
      stages = stages.map((one) => (ids.includes(one.stageId) ? { ...one, [key]: at } : one))
    }
    mark(opens, 'openedAt')
    mark(reminds, 'remindedAt')
    mark(results, 'postedAt')
    expect(next.getTime()).toBeGreaterThan(now.getTime())
    now = next
  }
  expect(said).toHaveLength(90)
  expect(new Set(said).size).toBe(90)
})

import { addDays, dayAt, minuteAt, weekday } from '#shared/days.ts'
import type { NewJob } from '#server/jobs/queue.ts'
import { modules } from '#app/modules.ts'
import { reminderAt, resultsAt } from '#modules/play/puzzles/server/posts/schedule.ts'
import { decide, endOf } from './occurrence.ts'
import type { ScheduleRow } from './store.ts'

const row = (more: Partial<ScheduleRow> = {}): ScheduleRow => ({
  teamId: 'team',
  scheduleId: 'schedule',
  what: 'puzzle',
  gameType: 'findTheWord',
  groupId: '',
  channelId: '#daily',
  hour: 9,
  minute: 30,
  timeZone: 'Europe/Berlin',
  days: [1, 2, 3, 4, 5],
  duration: null,
  settings: {},
  hasResults: true,
  hasReminder: false,
  userId: 'user',
  dueAt: new Date('2026-01-01T08:30:00Z'),
  pausedUntil: null,
  isPaused: false,
  openedAt: null,
  closesAt: null,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  ...more,
})

/** Everything a schedule puts into the queue while servers look at it at these instants. */
function live(first: ScheduleRow, looks: readonly Date[]) {
  const left: NewJob[] = []
  let now = first
  for (const at of looks) {
    if (!now.dueAt || at < now.dueAt) continue
    const { dueAt, deliveries, change } = decide(now, at, modules)
    left.push(...deliveries)
    now = { ...now, ...change, dueAt }
  }
  return { left, row: now }
}

const YEAR_END = Date.parse('2027-01-01T00:00:00Z')

/** Every `minutes`, for a year. */
function everyFew(minutes: number): Date[] {
  const looks: Date[] = []
  for (let at = Date.parse('2026-01-01T00:00:00Z'); at < YEAR_END; at += minutes * 60_000)
    looks.push(new Date(at))
  return looks
}

const looks = everyFew(10)
const timeOf = ({ key }: NewJob) => new Date(key.split(' ').at(-1)!)
const labelled = (left: readonly NewJob[], label: string) =>
  left.filter(({ key }) => key.includes(` ${label} `))

test.each([
  ['Europe/Berlin', 9, 30],
  ['America/New_York', 2, 30], // skipped once, and there twice once
  ['Pacific/Auckland', 2, 30],
  ['Europe/Istanbul', 23, 40],
  ['Asia/Kathmandu', 0, 0],
] as const)('a year in %s at %i:%i posts once each of its days', (timeZone, hour, minute) => {
  const first = row({ timeZone, hour, minute, days: [1, 3, 5] })
  const { left } = live(first, looks)
  const times = labelled(left, 'on').map(timeOf)
  const days = times.map((at) => dayAt(at, timeZone))
  expect(new Set(days).size).toBe(days.length)
  expect(new Set(days.slice(1).map(weekday))).toEqual(new Set([1, 3, 5]))
  for (let day = '2026-01-05'; day < '2026-12-30'; day = addDays(day, 1))
    expect([day, days.includes(day)]).toEqual([day, [1, 3, 5].includes(weekday(day))])
  const off = times.filter((at) => minuteAt(at, timeZone) !== hour * 60 + minute)
  expect(off.length).toBeLessThanOrEqual(1) // only where clocks skip that time
  expect(new Set(left.map(({ key }) => key)).size).toBe(left.length)
})

test('each post of a puzzle is followed by its results when it ends', () => {
  const { left } = live(row({ duration: 90 }), looks)
  const posts = labelled(left, 'on')
  const results = labelled(left, 'results')
  expect(results).toHaveLength(posts.length)
  for (const [i, { dueAt }] of results.entries())
    expect(dueAt.getTime() - timeOf(posts[i]!).getTime()).toBe(90 * 60_000)
})

test('without a duration it ends with its day, and its results come at five', () => {
  const at = new Date('2026-10-14T07:30:00Z')
  expect(endOf(modules, row(), at)).toEqual(new Date('2026-10-14T22:00:00Z'))
  expect(resultsAt(row(), at)).toEqual(new Date('2026-10-14T15:00:00Z'))
  expect(resultsAt(row(), new Date('2026-10-14T15:00:00Z'))).toBeNull()
})

test('what was missed while everything was down happens once, while it is not over', () => {
  const first = row({ duration: 120, days: [1, 2, 3, 4, 5, 6, 7] })
  const back = (text: string) => live(first, [new Date(text)])
  const inTime = back('2026-01-04T10:29:00Z')
  expect(labelled(inTime.left, 'on').map(timeOf)).toEqual([new Date('2026-01-04T08:30:00Z')])
  expect(inTime.row.dueAt).toEqual(new Date('2026-01-05T08:30:00Z'))
  const tooLate = back('2026-01-04T10:30:00Z')
  expect(tooLate.left).toEqual([])
  expect(tooLate.row.dueAt).toEqual(new Date('2026-01-05T08:30:00Z'))
})

test('an occurrence closes its puzzle early only once it was announced, where it has a duration', () => {
  const at = [new Date('2026-01-01T08:31:00Z')]
  const before = { closesAt: new Date('2025-12-31T09:30:00Z') }
  const { row: timed, left } = live(row({ duration: 60, ...before }), at)
  expect(timed.openedAt).toEqual(new Date('2026-01-01T08:30:00Z'))
  expect(timed.closesAt).toBeNull()
  const post = { about: { what: 'puzzle', closesAt: '2026-01-01T09:30:00.000Z' } }
  expect(left[0]).toMatchObject({ kind: 'post', payload: post })
  expect(live(row(), at).left[0]).toMatchObject({ payload: { about: { closesAt: null } } })
})

test('a schedule that was paused until a day runs again from it, and says so no more', () => {
  const paused = row({
    isPaused: true,
    pausedUntil: '2026-01-20',
    dueAt: new Date('2026-01-20T08:30:00Z'),
  })
  const { left, row: now } = live(paused, looks)
  expect(timeOf(left[0]!)).toEqual(new Date('2026-01-20T08:30:00Z'))
  expect(now).toMatchObject({ isPaused: false, pausedUntil: null })
})

test('a table opens instead of a post, and an hour is its time unless said', () => {
  const { left } = live(row({ what: 'room', gameType: 'dice' }), [new Date('2026-01-01T08:30:00Z')])
  expect(left).toMatchObject([
    { kind: 'openTable', payload: { gameType: 'dice', until: '2026-01-01T09:30:00.000Z' } },
  ])
})

test('a tournament opens as a table does', () => {
  const { left } = live(row({ what: 'tournament', gameType: 'reversi', duration: 30 }), [
    new Date('2026-01-01T08:30:00Z'),
  ])
  expect(left).toMatchObject([
    {
      kind: 'openTournament',
      payload: { until: '2026-01-01T09:00:00.000Z', ended: expect.stringContaining(' results ') },
    },
  ])
})

test('what came of it is posted only where that is wanted', () => {
  const at = [new Date('2026-01-01T08:30:00Z')]
  expect(labelled(live(row({ hasResults: false }), at).left, 'results')).toEqual([])
  const { left } = live(row({ what: 'room', hasResults: false }), at)
  expect(left).toMatchObject([{ payload: { ended: null } }])
})

test.each([
  ['three quarters of an hour before its end', 480, '2026-10-14T14:45:00Z'],
  ['halfway where it is short', 60, '2026-10-14T08:00:00Z'],
  ['at half past two where it is open all day', null, '2026-10-14T12:30:00Z'],
])('a channel is reminded %s', (_, duration, then) => {
  const at = new Date('2026-10-14T07:30:00Z')
  expect(reminderAt(row({ duration }), at)).toEqual(new Date(then))
})

test('a puzzle posted after half past two is not reminded of; one that is, once each of its days', () => {
  expect(reminderAt(row(), new Date('2026-10-14T12:30:00Z'))).toBeNull()
  const { left } = live(row({ hasReminder: true }), looks)
  const kinds = left.map(({ kind }) => kind)
  const posts = labelled(left, 'on').length
  expect(kinds.filter((kind) => kind === 'remindChannel')).toHaveLength(posts)
})

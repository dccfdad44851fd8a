import { notPosted } from './Schedule.tsx'
import type { Calendar } from './useSchedules.ts'

type Post = Calendar['posts'][number]

const post = (gameId: string, at: string, change: Partial<Post> = {}): Post => ({
  gameId,
  what: 'puzzle',
  gameType: 'findTheWord',
  name: '',
  groupId: '',
  channelName: '#court',
  day: '2026-10-14',
  at,
  state: 'posted',
  nextTry: '',
  ...change,
})
const failed = { state: 'failed' } as const
const late = { state: 'waiting', nextTry: '10:05' } as const
const shown = (...posts: Post[]) =>
  notPosted({ today: '2026-10-14', posts }).map(({ gameId, at }) => `${gameId} ${at}`)

test.each<[string, Post[], string[]]>([
  ['what arrived is not shown', [post('a', '09:30')], []],
  ['what was given up is shown', [post('a', '09:30', failed)], ['a 09:30']],
  ['what waits for its next try is shown', [post('a', '09:30', late)], ['a 09:30']],
  ['what has only now fallen due is not', [post('a', '09:30', { state: 'waiting' })], []],
  ['another day’s is not', [post('a', '09:30', { ...failed, day: '2026-10-13' })], []],
  ['what was made since is not', [post('a', '09:30', failed), post('a', '10:00')], []],
  [
    'what failed twice is shown once',
    [post('a', '09:30', failed), post('a', '10:00', failed)],
    ['a 10:00'],
  ],
  [
    'a post to come takes nothing back',
    [post('a', '09:30', failed), post('a', '18:00', { state: 'coming' })],
    ['a 09:30'],
  ],
  [
    'results and their puzzle are two posts',
    [post('a', '09:30', failed), post('a', '17:00', { what: 'results' })],
    ['a 09:30'],
  ],
])('%s', (_, posts, expected) => {
  expect(shown(...posts)).toEqual(expected)
})

import type { User } from '#shared/accounts.ts'
import type { Destination } from '#modules/messaging/channels/contract.ts'
import type { ScheduledGame } from '../contract.ts'
import { draftOf } from '#modules/play/predictors/client/start/start-draft.ts'
import { channelKey } from '#modules/messaging/channels/client/channel-key.ts'
import { startScreens } from '../../../../../tests/client/screen.tsx'
import { newDraft, presentOf } from './draft.ts'
import { loadPostKinds } from './post-kinds.ts'

const user = { team: { timeZone: 'Europe/Istanbul' } } as User
const channel = (channelId: string, isDefault = false): Destination => ({
  groupId: '',
  channelId,
  kind: 'slackApp',
  name: `#${channelId}`,
  language: 'en',
  style: 'message',
  failure: '',
  isDefault,
})
const WEEK = [7, 1, 2, 3, 4]
const [games, general] = [channel('games'), channel('general', true)]

const puzzle = { what: 'puzzle', gameType: 'sudoku' }

beforeAll(async () => {
  await startScreens()
  await loadPostKinds()
})

test('a new schedule posts to the space’s own channel, whatever order they come in', () => {
  const { channel: first } = newDraft(user, [games, general], puzzle, WEEK)
  expect(first).toBe(channelKey('', 'general'))
})

test('without one it posts to the first, and without any nowhere', () => {
  expect(newDraft(user, [games], puzzle, WEEK).channel).toBe(channelKey('', 'games'))
  expect(newDraft(user, [], puzzle, WEEK).channel).toBe('')
})

test('a new schedule comes on the days that the space works', () => {
  expect(newDraft(user, [general], puzzle, WEEK).days).toEqual(WEEK)
})

test('a new schedule of what is posted already means that one; of a table there may be several', () => {
  const game = (gameId: string, what: string, gameType: string) =>
    ({ gameId, what, gameType }) as ScheduledGame
  const games = [
    game('word', 'puzzle', 'findTheWord'),
    game('dice', 'room', 'dice'),
    game('podium', 'podium', ''),
  ]
  const present = (what: string, gameType: string, gameId = '') =>
    presentOf(games, { gameId, what, gameType })?.gameId
  expect(present('puzzle', 'findTheWord')).toBe('word')
  expect(present('podium', 'findTheWord')).toBe('podium')
  expect(present('puzzle', 'sudoku')).toBeUndefined()
  expect(present('court', '')).toBeUndefined()
  expect(present('room', 'dice')).toBeUndefined()
  expect(present('puzzle', 'findTheWord', 'word')).toBeUndefined()
})

test('a new predictor begins with it too, and without one it is posted nowhere', () => {
  expect(draftOf(null, general)).toMatchObject({ groupId: '', channelId: 'general' })
  expect(draftOf(null, undefined)).toMatchObject({ groupId: '', channelId: '' })
})

test('a predictor that is started keeps what was chosen for it, also that it is posted nowhere', () => {
  const schedule = { groupId: '', channelId: '', hour: 9, minute: 0 } as NonNullable<
    Parameters<typeof draftOf>[0]
  >
  expect(draftOf(schedule, general)).toMatchObject({ channelId: '' })
})

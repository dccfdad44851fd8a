import { strengthOf } from '#modules/people/accounts/client/passwords/PasswordStrength.tsx'
import { problemsOf } from '#modules/people/accounts/client/sign-up-form.ts'
import { ownPath } from '#modules/people/accounts/client/SignIn.tsx'
import { capitalise, initialsOf } from '#shared/names.ts'
import { shareText } from '#modules/play/puzzles/client/useCopyResult.ts'
import { ownPaths } from '#app/frame/routes.ts'
import { setOwnPaths } from './internal-route.ts'
import { isRoomLayout } from '#app/frame/Frame.tsx'
import { wholePath } from './host/surface.ts'
import { partOfDay } from '#modules/play/home/client/Home.tsx'
import { pictureUrl } from './ui/picture.ts'
import { untilText } from './ui/useNow.ts'
import { invitationIn } from '#modules/people/invitations/client/InvitationPreview.tsx'
import { en, tr } from '#tests/client/texts.ts'
import { startSettings } from '#tests/client/settings.ts'

function keys(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => keys(inner, `${path}.${key}`))
}

beforeAll(() => setOwnPaths(ownPaths))

test('both languages say the same things', () => {
  expect(keys(tr)).toEqual(keys(en))
})

test.each([
  ['/games/fourInARow/r1', true],
  ['/meeting/games/fourInARow', true],
  ['/meeting/games/fourInARow/', true],
  ['/games/fourInARow/', false],
  ['/Games/fourInARow/r1', true],
  ['/games/bingo/b1', true],
  ['/games/fourInARow', false], // three parts, the empty first included
  ['/games', false],
  ['/predictorEvents', true],
  ['/puzzle/findTheWord/x', false],
])('%s has the room layout: %s', (path, expected) => {
  expect(isRoomLayout(path)).toBe(expected)
})

test('the layout is judged by the address as the browser shows it, in a meeting too', () => {
  expect(wholePath('/games/fourInARow', '/meeting')).toBe('/meeting/games/fourInARow')
  expect(wholePath('/games/fourInARow', '')).toBe('/games/fourInARow')
})

test.each([
  ['istanbul', 'tr', 'İstanbul'],
  ['ılgaz', 'tr', 'Ilgaz'],
  ['istanbul', 'en', 'Istanbul'],
  ['', 'en', ''],
])('%s capitalised in %s is %s', (text, language, expected) => {
  expect(capitalise(text, language)).toBe(expected)
})

test.each([
  ['/leaderboard', '/leaderboard'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  [null, '/'],
])('signing in with the return address %s leads to %s', (to, expected) => {
  expect(ownPath(to)).toBe(expected)
})

test('pictures are on the auth service; empty and gravatar ones are the default avatar', () => {
  startSettings({
    services: { auth: 'https://auth.example', dashboard: '', game: '', content: '' },
  })
  expect(pictureUrl('/pictures/a/b.webp')).toBe('https://auth.example/pictures/a/b.webp')
  expect(pictureUrl('')).toBe('')
  expect(pictureUrl('https://www.gravatar.com/avatar/1')).toBe('')
  expect(pictureUrl('https://secure.gravatar.com/avatar/1')).toBe('')
  expect(pictureUrl('//www.gravatar.com/avatar/1')).toBe('')
  expect(pictureUrl('//gravatar.com')).toBe('')
  expect(pictureUrl('//notgravatar.com/avatar/1')).toBe('//notgravatar.com/avatar/1')
})

test.each([
  ['Selin Aydın', 'en', 'SA'],
  ['Ana María de la Cruz', 'en', 'AC'],
  ['Cher', 'en', 'C'],
  ['ismail ılgaz', 'tr', 'İI'],
  ['ivan brown', 'en', 'IB'],
  ['ilker Aydın', 'en', 'İA'],
  ['🇹🇷 Ali', 'en', 'A'],
  ['👩‍🚀', 'en', '👩‍🚀'],
  ['e\u0301mile', 'en', 'E\u0301'],
])('%s in %s has the initials %s', (name, language, expected) => {
  expect(initialsOf(name, language)).toBe(expected)
})

test('a shared result is the game’s lines between title and link', () => {
  const share = { score: '2/6*', rows: ['□◆□□■', '■■■■■'] }
  const link = 'https://recess.example/puzzle/findTheWord'
  expect(shareText('Find the word No. 412', share, link)).toBe(
    'Find the word No. 412 2/6*\n□◆□□■\n■■■■■\nhttps://recess.example/puzzle/findTheWord',
  )
})

test.each([
  ['', 0],
  ['short', 1],
  ['aaaaaaaaaaaaaaaa', 1],
  ['court12345', 2],
  ['court-12345-xyz', 3],
  ['four-corners-hop-and-jump', 4],
])('%s has strength %i', (password, expected) => {
  expect(strengthOf(password)).toBe(expected)
})

test('an empty field is required, not wrong', () => {
  expect(problemsOf({ name: ' ', email: '', password: '', agreed: true })).toEqual({
    name: 'required',
    email: 'required',
    password: 'required',
  })
})

test.each([
  [0, 'night'],
  [1, 'night'],
  [4, 'night'],
  [5, 'morning'],
  [12, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('at %i it is %s', (hour, expected) => {
  expect(partOfDay(hour)).toBe(expected)
})

test('Turkish has one word for a password', () => {
  expect(JSON.stringify(tr)).not.toMatch(/parola/i)
})

test('a sign-up says everything that is wrong before anything is sent', () => {
  expect(problemsOf({ name: ' ', email: 'ana@kestrel', password: 'x', agreed: false })).toEqual({
    name: 'required',
    email: 'email_invalid',
    password: 'password_too_short',
    agreed: 'terms',
  })
  expect(
    problemsOf({ name: 'Ana', email: 'ana@[10.0.0.1]', password: 'x'.repeat(10), agreed: true }),
  ).toEqual({})
})

test('an invitation is found in a link or alone', () => {
  const id = '11111111-1111-4111-8111-111111111111'
  expect(invitationIn(`https://recess.example/signUp?space=${id}`)).toBe(id)
  expect(invitationIn(` ${id} `)).toBe(id)
  expect(invitationIn('nothing')).toBe('')
})

test('a countdown shows hours, minutes and seconds and stops at nothing', () => {
  expect(untilText(33_262_000, 0)).toBe('09:14:22')
  expect(untilText(0, 5)).toBe('00:00:00')
})

import { internalRoute, setOwnPaths } from '#client/internal-route.ts'
import { isRoomLayout } from './Frame.tsx'
import { ownPaths, routeAt, routes, tabAt } from './routes.ts'

const addressOf = (path: string) => path.replace(/:\w+/g, 'x1')

beforeAll(() => setOwnPaths(ownPaths))

test.each([
  ['/', '/'],
  ['games/fourInARow', '/games/fourInARow'],
  [
    '/games/fourInARow/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
    '/games/fourInARow/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  ],
  ['/games/fourInARow/abc?watch', '/games/fourInARow/abc?watch'],
  ['/meeting/games/fourInARow/abc', '/games/fourInARow/abc'],
  ['/replay/abc/def?ply=12', '/replay/abc/def?ply=12'],
  ['puzzle/findTheWord', '/puzzle/findTheWord'],
  ['/leaderboard?game=fourInARow', '/leaderboard?game=fourInARow'],
  ['/config', '/config'],
  ['/predictor-games?gameId=g&stageId=s', '/predictor-games?gameId=g&stageId=s'],
  ['/events', '/events'],
  ['/admin-panel', '/admin-panel'],
])('%s is a page of ours', (link, path) => {
  expect(internalRoute(link)).toBe(path)
})

test.each([
  '',
  'https://evil.example/',
  '//evil.example/games',
  '/\\evil.example',
  '/games//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/games/a/b/c',
  '/consent-popup-end?code=1',
  '/enter?code=1',
  '/verify/abc',
  '/games/ a',
  '/games/\u0000',
  '/games/%',
  `/games/${'a'.repeat(400)}`,
])('%s leads nowhere', (link) => {
  expect(internalRoute(link)).toBeNull()
})

test.each([
  ['/', true],
  ['/dashboard', true],
  ['/payment-method', true],
  ['/plans', true],
  ['/user-settings', true],
  ['/leaderboard', false],
  ['/puzzle/findTheWord', false],
])('%s stays open under a limited subscription: %s', (path, expected) => {
  expect(routeAt(path)?.whenLimited ?? false).toBe(expected)
})

/* The first of the list that fits is the page: the more specific stands before. */
test.each(routes.map(({ path }) => path))('%s is the page at an address of its own', (path) => {
  const address = addressOf(path)
  expect(routeAt(address)?.path).toBe(path)
  expect(routeAt(`${address.toUpperCase().replace(/\/$/, '')}/`)?.path).toBe(path)
})

test.each([
  '/games/%',
  '/games/a%252Fb',
  '/user-profile/%E0%A4%A',
  '/puzzle/sudoku/past/%zz',
  '//',
  '//evil.example',
])('at %s is no page', (address) => {
  expect(routeAt(address)).toBeUndefined()
})

test('only games, the events page and what redirects are laid out as a room, in a meeting too', () => {
  const caught = routes
    .map(({ path }) => path)
    .filter((path) => isRoomLayout(path) || isRoomLayout(`/meeting${path}`))
  const games = ['/games/:id', '/games/bingo/:roomId', '/games/:id/:roomId']
  const moved = ['/user-profile/:userId/games', '/admin/games']
  expect(caught.toSorted()).toEqual([...games, ...moved, '/predictorEvents'].toSorted())
})

test('every path stands in the table once', () => {
  const paths = routes.map(({ path }) => path.toLowerCase())
  expect(paths).toEqual([...new Set(paths)])
})

test.each([
  ['/', 'member'],
  ['/admin', 'admin'],
  ['/invoices', 'admin'],
  ['/plans', 'admin'],
  ['/checkout-success', 'admin'],
  ['/enter', 'everyone'],
  ['/user-settings', 'member'],
  ['/predictor-games', 'member'],
  ['/predictor-games-task-module', 'member'],
  ['/poll', 'member'],
  ['/events', 'member'],
  ['/predictorEvents', 'member'],
  ['/admin/events/e1', 'admin'],
  ['/admin/predictors', 'admin'],
  ['/admin/competitions/c1', 'admin'],
  ['/sidepanel', 'meeting'],
  ['/gamespaceCreation/u1', 'person'],
  ['/config', 'everyone'],
  ['/signin', 'everyone'], // paths ignore case
  ['/nowhere', undefined],
])('%s is for: %s', (path, access) => {
  expect(routeAt(path)?.access).toBe(access)
})

test('every page within our bars that takes a space marks a tab; what no tab leads to is named here', () => {
  const unmarked = routes
    .filter(({ access, bare }) => access !== 'everyone' && !bare)
    .filter(({ path }) => !tabAt(addressOf(path), 'x1'))
  expect(unmarked.map(({ path }) => path)).toEqual(['/feedback'])
})

test('a page that stands alone marks none', () => {
  expect(routes.filter(({ bare, tab }) => bare && tab)).toEqual([])
})

test.each([
  ['/', 'home'],
  ['/dashboard', 'home'],
  ['/puzzle/sudoku/past/g1', 'home'],
  ['/notifications', 'home'],
  ['/Games/chess/', 'games'],
  ['/tournaments/t1', 'games'],
  ['/replay/r1/g1', 'games'],
  ['/bingoController', 'games'],
  ['/predictor-games', 'predict'],
  ['/predictorEvents', 'predict'],
  ['/events', 'predict'],
  ['/leaderboard/seasons/2026-Q3', 'leaderboard'],
  ['/user-settings', 'profile'],
  ['/user-profile/me/played', 'profile'],
  ['/user-profile/u2', undefined],
  ['/user-profile/u2/played', undefined],
  ['/analytics', 'analytics'],
  ['/plans', 'admin'],
  ['/integration', 'admin'],
  ['/admin/events/e1', 'admin'],
  ['/privacy', undefined],
  ['/gamesome', undefined],
  ['/games/%', undefined],
])('of %s the tab is: %s', (path, tab) => {
  expect(tabAt(path, 'me')).toBe(tab)
})

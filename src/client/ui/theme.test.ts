import { themeOf, type ThemeName } from './theme.ts'

test.each<[string, string | undefined, ThemeName | null, string, ThemeName]>([
  ["a person's own holds in a meeting of another look", 'light', 'dark', '/sidepanel', 'light'],
  ['an empty one follows the host', '', 'light', '/sidepanel', 'light'],
  ['without a host it is dark', '', null, '/', 'dark'],
  ['one nobody knows is dark', 'pink', 'light', '/', 'dark'],
  ['high contrast always wins', 'light', 'hc', '/poll', 'hc'],
  ['/poll is light', 'dark', null, '/poll', 'light'],
  ['/poll/ and /Poll are the poll', 'dark', null, '/Poll/', 'light'],
  ['what only begins so is not', 'dark', null, '/polls', 'dark'],
  ['nobody signed in follows the host', undefined, 'light', '/', 'light'],
])('%s', (_, own, wished, pathname, expected) => {
  expect(themeOf({ own, wished, pathname })).toBe(expected)
})

import { themeOf, type ThemeName } from './theme.ts'

test.each<[string, string | undefined, ThemeName | null, boolean, ThemeName]>([
  ["a person's own holds in a meeting of another look", 'light', 'dark', false, 'light'],
  ['an empty one follows the host', '', 'light', false, 'light'],
  ['without a host it is dark', '', null, false, 'dark'],
  ['one nobody knows is dark', 'pink', 'light', false, 'dark'],
  ['high contrast always wins', 'light', 'hc', true, 'hc'],
  ['a page that is light is', 'dark', null, true, 'light'],
  ['nobody signed in follows the host', undefined, 'light', false, 'light'],
])('%s', (_, own, wished, isLight, expected) => {
  expect(themeOf({ own, wished, isLight })).toBe(expected)
})

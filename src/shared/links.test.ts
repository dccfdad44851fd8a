import { teamsLink } from './links.ts'

test('a link opens Teams at a room, and its page in a browser', () => {
  const link = teamsLink(
    { path: '/games/fourInARow/abc?watch', label: 'Ana & Bob: "dört"' },
    { tenantId: 'tid', teamsAppId: 'app' },
    'https://recess.example',
  )
  const url = new URL(link)
  expect(url.origin + url.pathname).toBe('https://teams.microsoft.com/l/entity/app/home')
  expect(url.searchParams.get('webUrl')).toBe('https://recess.example/games/fourInARow/abc?watch')
  expect(url.searchParams.get('label')).toBe('Ana & Bob: "dört"')
  expect(url.searchParams.get('tenantId')).toBe('tid')
  expect(JSON.parse(url.searchParams.get('context')!)).toEqual({
    subEntityId: '/games/fourInARow/abc?watch',
  })
  expect(link).not.toContain('+')
})

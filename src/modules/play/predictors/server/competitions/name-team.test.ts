import { nameTeam, displayName, teamOfName, type KnownNames } from './name-team.ts'

/** What is known after each of some sayings, over what a feed has learnt. */
const after = (first: Record<string, string>, ...said: readonly (readonly [string, string])[]) =>
  said.reduce<KnownNames>(
    (names, [name, team]) => ({
      ...names,
      overrides: new Map([...names.overrides, ...nameTeam(names, { name, team })]),
    }),
    { overrides: new Map(), first: new Map(Object.entries(first)) },
  )

const teams = (names: KnownNames, some: readonly string[]) =>
  some.map((name) => teamOfName(names, name))

test('names that are one team stay one where it is said to be another’s', () => {
  const names = after({ Ajax2: 'Ajax' }, ['Ajax2', 'Bolton'], ['Bolton', 'Celtic'])
  expect(new Set(teams(names, ['Ajax', 'Ajax2', 'Bolton', 'Celtic']))).toEqual(new Set(['Celtic']))
  expect(displayName(names, 'Ajax2')).toBe('Celtic')
})

test('a name that is learnt later is its team’s', () => {
  const { overrides } = after({}, ['Ajax', 'Bolton'])
  const later = { overrides, first: new Map([['Ajax3', 'Ajax']]) }
  expect(teams(later, ['Ajax3', 'Bolton'])).toEqual(['Bolton', 'Bolton'])
})

test.each(['Ajax', 'Ajax2'])('%s as a team of its own leaves the other one', (name) => {
  const names = after({ Ajax2: 'Ajax' }, [name, name])
  expect(new Set(teams(names, ['Ajax', 'Ajax2'])).size).toBe(2)
  expect(['Ajax', 'Ajax2'].map((one) => displayName(names, one))).toEqual(['Ajax', 'Ajax2'])
})

test('what is taken back leaves the others as they were', () => {
  const names = after({ Bolton2: 'Bolton' }, ['Ajax', 'Bolton2'], ['Ajax', 'Ajax'])
  expect(teams(names, ['Ajax', 'Bolton', 'Bolton2'])).toEqual(['Ajax', 'Bolton', 'Bolton'])
})

test('said both ways, or learnt the other way, there is one team', () => {
  for (const names of [
    after({}, ['Ajax', 'Bolton'], ['Bolton', 'Ajax']),
    after({ Bolton: 'Ajax' }, ['Ajax', 'Bolton']),
    { ...after({}, ['Ajax', 'Bolton']), first: new Map([['Bolton', 'Ajax']]) },
  ])
    expect(new Set(teams(names, ['Ajax', 'Bolton'])).size).toBe(1)
})

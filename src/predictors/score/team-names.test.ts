import { resolveTeams, type Meeting, type TeamNames } from './team-names.ts'

const meeting = (
  day: number,
  home: string,
  away: string,
  more: Partial<Meeting> = {},
): Meeting => ({
  day: `2026-08-${String(day).padStart(2, '0')}`,
  kickOff: null,
  round: `Round ${day}`,
  home,
  away,
  isHomeKnown: true,
  isAwayKnown: true,
  ...more,
})

const teamsOf = (old: readonly Meeting[], fresh: readonly Meeting[], names?: TeamNames) =>
  Object.fromEntries(resolveTeams(old, fresh, names))

test.each([
  ['Liverpool', 'Liverpool FC'],
  ['Bayer Leverkusen', 'Bayer 04 Leverkusen'],
  ['1899 Hoffenheim', 'TSG Hoffenheim'],
  ['FC Köln', '1. FC KOLN'],
  ['Beşiktaş', 'Besiktas JK'],
  ['Fatih Karagümrük', 'Fatih Karagümrük SK'],
  ['PSV', 'PSV (NED)'],
  ['A.C. Milan', 'AC Milan'],
])('%s and %s are one team', (one, other) => {
  const old = [meeting(1, one, 'Canteen')]
  expect(teamsOf(old, [meeting(1, other, 'Canteen')])[other]).toBe(one)
})

test.each([
  ['Team 1', 'Team 2'],
  ['Team 10', 'Team 11'],
  ['Nacional (URU)', 'Nacional (PAR)'],
  ['Manchester City', 'Manchester United'],
  ['Real Madrid', 'Real Sociedad'],
])('%s and %s are two', (one, other) => {
  const old = [meeting(1, one, 'Canteen'), meeting(2, 'Canteen', one)]
  const fresh = [...old, meeting(9, other, 'Canteen')]
  expect(teamsOf(old, fresh)[other]).toBe(other)
})

test('two names of one form are two teams where they meet, or play on one day', () => {
  const old = [meeting(1, 'Barcelona', 'Canteen')]
  const met = [meeting(1, 'Barcelona', 'Canteen'), meeting(2, 'Barcelona', 'Barcelona SC')]
  expect(teamsOf(old, met)['Barcelona SC']).toBe('Barcelona SC')
  const beside = [meeting(1, 'Barcelona', 'Canteen'), meeting(1, 'Rooftop', 'Barcelona SC')]
  expect(teamsOf(old, beside)['Barcelona SC']).toBe('Barcelona SC')
})

test('two spellings of one file are one team, the first that stands there', () => {
  const fresh = [meeting(1, 'City', 'Canteen'), meeting(2, 'Canteen', 'City FC')]
  expect(teamsOf([], fresh)['City FC']).toBe('City')
})

const season = (names: readonly string[]) => {
  const rows: Meeting[] = []
  const order = names.map((_, i) => i)
  for (let day = 1; day < 2 * (names.length - 1) + 1; day++) {
    for (let k = 0; k < names.length / 2; k++) {
      const [a, b] = [order[k]!, order[names.length - 1 - k]!]
      const [home, away] = (day + k) % 2 ? [a, b] : [b, a]
      rows.push(meeting(day, names[home]!, names[away]!))
    }
    order.splice(1, 0, order.pop()!)
  }
  return rows
}

test('a club that is spelled quite otherwise is learnt from what it plays', () => {
  const old = season(['Inter', 'Milan', 'Juventus', 'Roma', 'Napoli', 'Lazio'])
  const fresh = season(['Internazionale', 'Milan', 'Juventus', 'Roma', 'Napoli', 'SS Lazio'])
  expect(teamsOf(old, fresh)).toMatchObject({ Internazionale: 'Inter', 'SS Lazio': 'Lazio' })
})

test('so are all clubs at the same time', () => {
  const names = ['Inter', 'Milan', 'Juve', 'Roma', 'Napoli', 'Lazio']
  const others = ['Nerazzurri', 'Rossoneri', 'Zebre', 'Giallorossi', 'Azzurri', 'Biancocelesti']
  expect(teamsOf(season(names), season(others))).toEqual(
    Object.fromEntries(others.map((other, i) => [other, names[i]])),
  )
})

test('one match is not enough to take a new name for an old team', () => {
  const old = [meeting(1, 'Rooftop', 'Canteen'), meeting(1, 'Night Build', 'Third Floor')]
  const fresh = [meeting(1, 'Rooftop', 'Interns'), meeting(1, 'Night Build', 'Third Floor')]
  expect(teamsOf(old, fresh)['Interns']).toBe('Interns')
})

test('a club that is elsewhere in the file is never the new name of another', () => {
  const old = season(['Inter', 'Milan', 'Juventus', 'Roma'])
  const fresh = old.map((row) => (row.day > '2026-08-03' ? row : { ...row, home: 'New' }))
  expect(teamsOf(old, fresh)['New']).toBe('New')
})

test('a person’s decision about a name takes precedence', () => {
  const old = [meeting(1, 'Liverpool', 'Canteen')]
  const fresh = [meeting(1, 'Liverpool FC', 'Canteen')]
  const own = new Map([['Liverpool FC', 'Liverpool FC']])
  expect(teamsOf(old, fresh, { teams: own, fixed: new Set(own.keys()) })).toMatchObject({
    'Liverpool FC': 'Liverpool FC',
  })
  const said = new Map([['Reds', 'Liverpool']])
  const reds = [meeting(1, 'Reds', 'Canteen')]
  expect(teamsOf(old, reds, { teams: said, fixed: new Set(said.keys()) })['Reds']).toBe('Liverpool')
})

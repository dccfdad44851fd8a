import type { CatalogueGame } from '#modules/play/games/contract.ts'
import { placeOf, tabAt, type TabOpens } from './tab-choice.ts'

const games = [
  { gameType: 'findTheWord', kind: 'puzzle' },
  { gameType: 'fourInARow', kind: 'room' },
] as CatalogueGame[]
const tab: TabOpens = { opens: 'home', gameType: 'findTheWord', departmentId: '', competition: '' }

test.each<TabOpens>([
  tab,
  { ...tab, opens: 'game' },
  { ...tab, opens: 'game', gameType: 'fourInARow' },
  { ...tab, opens: 'leaderboard' },
  { ...tab, opens: 'leaderboard', departmentId: 'd1' },
  { ...tab, opens: 'predict' },
  { ...tab, opens: 'predict', competition: 'a&b' },
])('%j is read back from the path that was kept of it', (chosen) => {
  expect(tabAt(placeOf(chosen, games).path, games)).toEqual(chosen)
})

test('a path that names nothing one can choose is the home screen', () => {
  for (const path of ['/admin', '/games/chess', '//', '/user-profile/x'])
    expect(tabAt(path, games)).toEqual(tab)
})

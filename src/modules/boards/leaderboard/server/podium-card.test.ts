import { podiumCard } from './podium-card.ts'

const first = [
  { name: 'Mara', points: 1480 },
  { name: 'Jonas', points: 1365 },
]
const open = { week: 42, isOver: false, isFrozen: false, first, climber: null, department: null }
const facts = { ...open, people: 62, games: 1412 }

test('a week that runs says so', () => {
  const card = podiumCard(facts, 'tr', null)
  expect(card.title).toBe('42. hafta, şimdilik: Mara ve Jonas')
  expect(card.foot).toBe('62 kişi, 1.412 oyun. Hafta pazar gününe kadar sürüyor.')
})

test('a week that waits for a match says that its figures are not final', () => {
  const card = podiumCard({ ...facts, isOver: true }, 'en', null)
  expect(card.title).toBe('Week 42 so far: Mara and Jonas')
  expect(card.foot).toBe('62 people, 1,412 games. The week is over and not frozen yet.')
})

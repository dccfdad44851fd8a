import { faultOf, wordsOf } from '../../../../../tests/providers/block-kit.ts'
import { cardFaults } from '../../../../../tests/providers/workflow.ts'
import { courtCard, type CourtFacts } from './messages.ts'
import { toBlocks } from '#server/messaging/senders.ts'
import { toAdaptiveCard } from '#server/messaging/teams-card.ts'

const court: CourtFacts = {
  squares: 64,
  painted: 39,
  goal: 48,
  metAt: null,
  timeZone: 'Europe/Istanbul',
  weeks: 6,
  met: 1,
  worked: 5,
  nudgedBy: '',
}
const link = (path: string) => `https://recess.example${path}`
const as = (facts: CourtFacts, language: 'en' | 'tr' = 'en') => courtCard(facts, language, null)

test('a court says what is left of its day', () => {
  const card = as(court)
  expect(card.title).toBe('The team’s court: 39 of 64')
  expect(card.facts.map(({ name, value }) => [name, value])).toEqual([
    ['To the goal', '9 squares'],
    ['Still to play', '25'],
    ['In a row', '6 weeks'],
  ])
  expect(card.buttons.map(({ label }) => label)).toEqual(['Paint a square', 'See the court'])
  expect(as(court, 'tr').title).toBe('Takımın sahası: 39/64')
})

test('once its goal is met it says when by whose clock and what that makes of the week, and no more who nudged', () => {
  const card = as({
    ...court,
    painted: 48,
    metAt: new Date('2026-03-03T12:02:00Z'),
    met: 2,
    nudgedBy: 'Mara Okafor',
  })
  expect(card.title).toBe('Goal met: 48 squares, the goal at 15:02')
  expect(card.facts.map(({ value }) => value)).toEqual([
    'Tuesday 15:02, Istanbul',
    '2 of 5 days',
    '6 weeks',
  ])
  expect(card.buttons.map(({ label }) => label)).toEqual(['See the court'])
  expect(wordsOf(toBlocks(card, link).blocks)).not.toContain('Mara')
})

test.each(['Mara Okafor', '<!everyone> *a* [b](c)', '- # x'])(
  'who nudged, %j, stands on it as they are called, for both providers',
  (nudgedBy) => {
    const card = as({ ...court, nudgedBy })
    const { text, blocks } = toBlocks(card, link)
    expect(faultOf({ text, blocks })).toBe('')
    expect(wordsOf(blocks)).toContain(nudgedBy)
    expect(cardFaults(toAdaptiveCard(card, link))).toEqual([])
  },
)

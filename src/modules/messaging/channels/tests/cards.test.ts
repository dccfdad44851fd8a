import fc from 'fast-check'
import type { KnownBlock } from '@slack/types'
import { faultOf, wordsOf } from '../../../../../tests/providers/block-kit.ts'
import { cardFaults, textsOf } from '../../../../../tests/providers/workflow.ts'
import { runsOf, type Card } from '#server/messaging/card.ts'
import { trialCard } from '../server/messages.ts'
import { podiumCard } from '#modules/boards/leaderboard/server/podium-card.ts'
import {
  puzzleCard,
  reminderCard,
  resultsCard,
  type ResultsFacts,
} from '#modules/play/puzzles/server/posts/cards.ts'
import { roomCard, tableResultsCard } from '#modules/play/rooms/server/messages.ts'
import { escapeSlack, toBlocks } from '#server/messaging/senders.ts'
import { escapeTeams, toAdaptiveCard } from '#server/messaging/teams-card.ts'
import { tournamentCard, tournamentResultsCard } from '#modules/play/tournaments/server/messages.ts'

const link = (path: string) => `https://recess.example${path}`
const picture = { url: 'https://recess.example/cards/court.png', alt: 'A court' }

const results: ResultsFacts = {
  gameType: 'findTheWord',
  game: 'Find the word',
  number: 412,
  played: 39,
  solved: 36,
  best: [
    { userId: 'mara', name: 'Mara', value: 3, unit: 'guesses' },
    { userId: 'priya', name: 'Priya', value: 4, unit: 'guesses' },
    { userId: 'selin', name: 'Selin', value: 4, unit: 'guesses' },
  ],
  average: { value: 4.08, unit: 'guesses' },
  streak: { name: 'Mara', days: 31 },
}
const puzzle = {
  gameType: 'sudoku',
  game: 'Sudoku',
  number: 1388,
  editions: ['Easy', 'Hard'],
  yesterday: 41,
  closes: '17:00',
  timeZone: 'Europe/Istanbul',
}
const podium = {
  week: 42,
  isOver: true,
  isFrozen: true,
  first: [
    { name: 'Mara', points: 1480 },
    { name: 'Jonas', points: 1365 },
    { name: 'Priya', points: 1310 },
  ],
  climber: { name: 'Kofi', places: 5 },
  department: { name: 'Finance', points: 3240 },
  people: 62,
  games: 1412,
}
const reminder = {
  name: 'Sudoku 1,388',
  path: '/puzzle/sudoku',
  minutes: 45,
  closes: '17:00',
  timeZone: 'Europe/Istanbul',
  played: 12,
  people: 1040,
}
const ended = {
  gameType: 'dice',
  game: 'Dice',
  path: '/games/dice/a',
  winners: ['Mara'],
  isDraw: false,
  players: 3,
  games: 1,
}
const tournament = {
  name: 'Friday cup',
  game: 'Reversi',
  path: '/tournaments/a',
  format: 'knockout' as const,
  size: 16,
  starts: '17:00',
  timeZone: 'Europe/Istanbul',
}
const over = { ...tournament, first: ['Mara', 'Jonas', 'Priya'], players: 9, matches: 8 }
const table = { game: 'Dice', path: '/games/dice/a', seats: { min: 1, max: 4 } }

const cards: readonly [string, (language: 'en' | 'tr', name: string) => Card][] = [
  ['test', (language, name) => trialCard(name, name, language)],
  ['puzzle', (language, name) => puzzleCard({ ...puzzle, game: name }, language, picture)],
  [
    'results',
    (language, name) => {
      const best = results.best.map((one) => ({ ...one, name }))
      return resultsCard({ ...results, best, streak: { name, days: 2 } }, language, picture)
    },
  ],
  ['room', (language, name) => roomCard({ ...table, game: name }, language)],
  ['reminder', (language, name) => reminderCard({ ...reminder, name }, language, picture)],
  [
    'table that is over',
    (language, name) => tableResultsCard({ ...ended, winners: [name, 'Bo'] }, language),
  ],
  ['tournament', (language, name) => tournamentCard({ ...tournament, name }, language)],
  [
    'tournament that is over',
    (language, name) => tournamentResultsCard({ ...over, name, first: ['Bo', name] }, language),
  ],
  [
    'podium',
    (language, name) => {
      const first = podium.first.map((one) => ({ ...one, name }))
      return podiumCard({ ...podium, first }, language, picture)
    },
  ],
]

const saidBy = (card: Card) => wordsOf(toBlocks(card, link).blocks)
const shownBy = (card: Card) => textsOf(toAdaptiveCard(card, link)['body'])

test('results say how many, who was best and how long a streak runs', () => {
  const card = resultsCard(results, 'en', null)
  expect(saidBy(card)).toBe(
    [
      'Find the word 412: 39 played, 36 solved it',
      'Fewest guesses: Mara 3, then Priya 4 and Selin 4. The average is 4.1.',
      'See all results',
      'The board',
      'No letters, so late players are safe. Former players are counted, not named.',
    ].join('\n'),
  )
  expect(card.facts).toEqual([
    { name: 'Fewest', value: 'Mara 3, Priya 4 and Selin 4' },
    { name: 'Average', value: '4.1 guesses' },
    { name: 'Streak', value: 'Mara, 31 days' },
  ])
  expect(card.buttons.map(({ path }) => path)).toEqual([
    '/puzzle/findTheWord',
    '/leaderboard/details?gameType=findTheWord',
  ])
})

test('results of a game on time say minutes, and that nobody solved it', () => {
  const best = [{ userId: 'ana', name: 'Ana', value: 252_000, unit: 'ms' as const }]
  const timed = { ...results, best, average: { value: 300_400, unit: 'ms' as const } }
  expect(saidBy(resultsCard(timed, 'tr', null))).toContain('En hızlı: Ana 4:12. Ortalama 5:00.')
  const none = { ...results, solved: 0, best: [], average: null, streak: null }
  expect(saidBy(resultsCard(none, 'en', null))).toContain('Nobody solved it this time.')
})

test('a puzzle that opens says its number and levels, yesterday and when it closes', () => {
  const card = puzzleCard(puzzle, 'en', picture)
  expect(saidBy(card)).toContain('Sudoku 1,388 (Easy, Hard). Yesterday 41 of you played.')
  expect(saidBy(card)).toContain('Closes at 17:00, Istanbul.')
  expect(shownBy(card)).toContain('1,388 \\(Easy, Hard\\)')
  const first = puzzleCard({ ...puzzle, yesterday: 0, closes: '' }, 'en', null)
  expect(saidBy(first)).not.toContain('Yesterday')
  expect(saidBy(first)).toContain('Closes at midnight, Istanbul.')
})

test('a podium says the week, the points and who climbed', () => {
  const card = podiumCard(podium, 'en', picture)
  expect(saidBy(card)).toContain('Week 42: Mara, Jonas and Priya')
  expect(saidBy(card)).toContain(
    '1,480, 1,365 and 1,310 points. Climber of the week: Kofi, up 5. Department: Finance.',
  )
  expect(shownBy(card)).toContain('Finance, 3,240 each')
  expect(card.foot).toBe('62 people, 1,412 games. The week is now frozen.')
})

test('a reminder says how long is left and how many have played, and no name', () => {
  const card = reminderCard(reminder, 'en', null)
  expect(card.title).toBe('Sudoku 1,388 closes in 45 minutes')
  expect(saidBy(card)).toContain('12 of 1,040 have played.')
  expect(card.facts).toEqual([
    { name: 'Closes', value: '17:00, Istanbul' },
    { name: 'Played', value: '12 of 1,040' },
  ])
  const titles = [{ minutes: 1 }, { minutes: 150 }, { minutes: 570, closes: '' }].map(
    (more) => reminderCard({ ...reminder, ...more }, 'en', null).title,
  )
  expect(titles).toEqual([
    'Sudoku 1,388 closes in 1 minute',
    'Sudoku 1,388 closes at 17:00',
    'Sudoku 1,388 closes at midnight',
  ])
  const nobody = reminderCard({ ...reminder, played: 0 }, 'tr', null)
  expect(saidBy(nobody)).toContain('Henüz kimse oynamadı.')
})

test('a table that is over says who won, or that nobody did', () => {
  expect(saidBy(tableResultsCard(ended, 'en'))).toContain('Dice: Mara won\n3 of you played.')
  const two = tableResultsCard({ ...ended, winners: ['Mara', 'Bo'] }, 'tr')
  expect(two.title).toBe('Dice: kazanan Mara ve Bo')
  expect(tableResultsCard({ ...ended, winners: [], isDraw: true }, 'en').title).toBe('Dice: a draw')
  expect(tableResultsCard({ ...ended, winners: [] }, 'en').title).toBe('Dice is over')
})

test('a tournament says when it begins, and then who won', () => {
  const open = tournamentCard(tournament, 'en')
  expect(open.title).toBe('Friday cup: sign up')
  expect(saidBy(open)).toContain(
    'A tournament of Reversi for up to 16. It begins at 17:00, Istanbul.',
  )
  const card = tournamentResultsCard(over, 'en')
  expect(saidBy(card)).toContain(
    'Friday cup: Mara won\n9 players, 8 matches. Then Jonas and Priya.',
  )
  expect(tournamentResultsCard({ ...over, first: [] }, 'tr').title).toBe('Friday cup bitti')
})

const hostile = [
  '<!channel>',
  '<https://evil.example|Mara>',
  '*bold* _it_ ~st~ `code`',
  '[Mara](https://evil.example)',
  '# Mara',
  '- Mara',
  '1. Mara',
  '&amp;',
  '{number} *{first}*',
  '$& $1',
  'İğde ŞÜKRÜ 王小明 محمد 👩‍👩‍👧',
  'x'.repeat(4000),
]

describe.each(cards)('a card of a %s', (_, make) => {
  test.each(['en', 'tr'] as const)('is what Slack and Teams take, in %s', (language) => {
    const card = make(language, 'Mara')
    expect(faultOf(toBlocks(card, link))).toBe('')
    expect(cardFaults(toAdaptiveCard(card, link))).toEqual([])
  })

  test.each(hostile)('says %j as it is, and does nothing else with it', (name) => {
    const card = make('en', name)
    const { text, blocks } = toBlocks(card, link)
    expect(faultOf({ text, blocks })).toBe('')
    expect(cardFaults(toAdaptiveCard(card, link))).toEqual([])
    expect(Buffer.byteLength(JSON.stringify(toAdaptiveCard(card, link)))).toBeLessThan(28 * 1024)
    const shown = name.length > 1000 ? 'x'.repeat(20) : name
    const all = `${wordsOf(blocks)}\n${shownBy(card).join('\n')}`
    expect(all.includes(shown) || all.includes(escapeTeams(shown))).toBe(true)
  })
})

test('whatever a name is, no message mentions anyone and no card is refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (name) => {
      for (const [, make] of cards) {
        expect(faultOf(toBlocks(make('tr', name), link))).toBe('')
        expect(cardFaults(toAdaptiveCard(make('en', name), link))).toEqual([])
      }
    }),
    { numRuns: 30 },
  )
})

test('what would be markup is written so that it is none', () => {
  expect(escapeSlack('<!here> & <b>')).toBe('&lt;!here&gt; &amp; &lt;b&gt;')
  expect(escapeTeams('*a* [b](c)\n- d\n1. e\n+1 - 2')).toBe(
    '\\*a\\* \\[b\\]\\(c\\)\n\\- d\n1\\. e\n\\+1 - 2',
  )
  expect(runsOf('a *{b}* {c}{d}.', { b: '*{c}*', c: '{b}' })).toEqual([
    { text: 'a ' },
    { text: '*{c}*', strong: true },
    { text: ' ' },
    { text: '{b}' },
    { text: '.' },
  ])
})

describe('the stand-ins refuse', () => {
  const header: KnownBlock = { type: 'header', text: { type: 'plain_text', text: 'x' } }
  const card = toAdaptiveCard(roomCard(table, 'en'), link)
  test.each([
    ['no text', { blocks: [header] }, 'no_text'],
    ['a mention', { text: '<!channel>', blocks: [header] }, 'mentions_somebody'],
    [
      '51 blocks',
      { text: 'x', blocks: Array.from({ length: 51 }, () => header) },
      'invalid_blocks',
    ],
    ['an unknown field', { text: 'x', blocks: [{ ...header, colour: 1 }] }, 'invalid_blocks'],
    ['an unknown block', { text: 'x', blocks: [{ type: 'carousel' }] }, 'invalid_blocks'],
  ])('%s in Slack', (_, message, word) => {
    expect(faultOf(message as never)).toBe(word)
  })
  test.each([
    ['an unknown element', { ...card, body: [{ type: 'TextBlok', text: 'x' }] }],
    ['a button without an address', { ...card, actions: [{ type: 'Action.OpenUrl', title: 'x' }] }],
    ['a size there is not', { ...card, body: [{ type: 'TextBlock', text: 'x', size: 'hug' }] }],
  ])('%s in Teams', (_, wrong) => {
    expect(cardFaults(wrong)).not.toEqual([])
  })
})

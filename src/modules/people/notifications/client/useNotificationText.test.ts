import { readFileSync } from 'node:fs'
import { renderHook } from '@testing-library/react'
import i18next from 'i18next'
import diceEn from '#games/dice/en.json' with { type: 'json' }
import diceTr from '#games/dice/tr.json' with { type: 'json' }
import type { SeriesResult } from '#modules/play/rooms/contract.ts'
import type { Notification } from '../contract.ts'
import { setClientModules } from '#client/module.ts'
import { modules } from '#app/frame/modules.ts'
import { groupNews } from './NotificationList.tsx'
import { loadNotificationKinds } from './notification-kinds.ts'
import { useNotificationText } from './useNotificationText.ts'
import { en, tr } from '#tests/client/texts.ts'
import { startTexts } from '#tests/client/start-texts.ts'

beforeAll(async () => {
  setClientModules(modules)
  await loadNotificationKinds()
  await startTexts(
    { translation: en, rules: { dice: diceEn } },
    { translation: tr, rules: { dice: diceTr } },
  )
})

const mara = { userId: 'mara', name: 'Mara Okafor', profileImage: '' }
const about = (change: object): Notification => ({
  id: 'n',
  kind: 'result',
  createdAt: 0,
  isRead: false,
  person: null,
  roomId: 'r',
  gameType: 'dice',
  channel: '',
  isOver: false,
  ...change,
})
const ended = (change: Partial<SeriesResult>): SeriesResult => ({
  gameId: 'g',
  won: 0,
  lost: 0,
  place: 1,
  of: 2,
  points: 0,
  ...change,
})

/** Title, text and way in both languages. */
async function says(one: Notification) {
  const told = []
  for (const language of ['en', 'tr']) {
    await i18next.changeLanguage(language)
    const { result, unmount } = renderHook(() => useNotificationText())
    const { title, text, to } = result.current(one)
    told.push([title, text, to])
    unmount()
  }
  return told
}

test.each([
  [2, 1, 3, 'You beat Mara Okafor, 2 to 1', 'Mara Okafor karşısında 2–1 kazandın'],
  [0, 2, 1, 'Mara Okafor beat you, 2 to 0', 'Mara Okafor karşısında 0–2 kaybettin'],
  [1, 1, 0, 'You and Mara Okafor drew', 'Mara Okafor ile berabere kaldınız'],
])('a series of two won %s to %s says who won, and the points it gave', async (...one) => {
  const [won, lost, points, english, turkish] = one
  const result = ended({ won, lost, points })
  const earned = {
    0: ['Dice', 'Zar'],
    1: ['Dice · +1 point', 'Zar · +1 puan'],
    3: ['Dice · +3 points', 'Zar · +3 puan'],
  }[points]!
  expect(await says(about({ person: mara, result }))).toEqual([
    [english, earned[0], '/replay/r/g'],
    [turkish, earned[1], '/replay/r/g'],
  ])
})

test('of more than two it says the place, and who has left is a former player', async () => {
  expect(await says(about({ result: ended({ place: 3, of: 4, points: 2 }) }))).toEqual([
    ['Dice is over: place 3 of 4', '+2 points', '/replay/r/g'],
    ['Zar bitti: 4 kişi arasında 3. oldun', '+2 puan', '/replay/r/g'],
  ])
  const gone = { ...mara, name: '' }
  const [english, turkish] = await says(about({ person: gone, result: ended({ won: 1 }) }))
  expect([english![0], turkish![0]]).toEqual([
    'You beat Former player, 1 to 0',
    'Eski oyuncu karşısında 1–0 kazandın',
  ])
})

test('a tournament says its name and the place one came in, and leads to its table', async () => {
  const cup = { tournamentId: 't', roomId: '', channel: 'Design cup' }
  const there = ['Design cup', '/tournaments/t']
  expect(await says(about({ ...cup, result: ended({ of: 8 }) }))).toEqual([
    ['You won the Dice tournament', ...there],
    ['Zar turnuvasını kazandın', ...there],
  ])
  expect(await says(about({ ...cup, result: ended({ place: 5, of: 8 }) }))).toEqual([
    ['The Dice tournament is over: place 5 of 8', ...there],
    ['Zar turnuvası bitti: 8 kişi arasında 5. oldun', ...there],
  ])
})

test('a tournament that changed says when it begins now, or that it does not, and who decided that', async () => {
  const cup = { tournamentId: 't', roomId: '', channel: 'Design cup' }
  const startsAt = new Date(2031, 2, 4, 9, 30).getTime()
  const moved = { ...cup, kind: 'tournamentMoved', startsAt } as const
  expect(await says(about({ ...moved, person: mara }))).toEqual([
    [
      'Design cup begins at another time',
      'Tuesday 4 March at 09:30 · Mara Okafor changed that',
      '/tournaments/t',
    ],
    [
      'Design cup başka bir zamanda başlıyor',
      '4 Mart Salı 09:30 · Değişikliği yapan: Mara Okafor',
      '/tournaments/t',
    ],
  ])
  expect(await says(about({ ...cup, kind: 'tournamentOff' }))).toEqual([
    ['Design cup was called off', 'Dice', '/tournaments/t'],
    ['Design cup iptal edildi', 'Zar', '/tournaments/t'],
  ])
})

test('what opened by schedule says where it was announced, and leads to its table while it has a seat', async () => {
  const open = { kind: 'schedule', channel: '#court' } as const
  expect(await says(about(open))).toEqual([
    ['Dice is open', '#court', '/games/dice/r'],
    ['Zar masası açıldı', '#court', '/games/dice/r'],
  ])
  expect(await says(about({ ...open, isOver: true }))).toEqual([
    ['Dice is open', 'The table is full or closed by now', '/games/dice'],
    ['Zar masası açıldı', 'Masa bu arada doldu ya da kapandı', '/games/dice'],
  ])
  expect(await says(about({ ...open, roomId: '', tournamentId: 't' }))).toEqual([
    ['A Dice tournament is open', '#court', '/tournaments/t'],
    ['Zar turnuvası açıldı', '#court', '/tournaments/t'],
  ])
})

test('a poll says its question, and leads to where one votes', async () => {
  const poll = { kind: 'poll', pollId: 'p', roomId: '', channel: 'Tea or coffee?' } as const
  expect(await says(about(poll))).toEqual([
    ['A quick question is open', 'Tea or coffee?', '/poll?pollId=p'],
    ['Hızlı bir soru var', 'Tea or coffee?', '/poll?pollId=p'],
  ])
})

test('a duel says who meets whom, then how it ended, and leads to the league', async () => {
  const duel = {
    own: 'Design',
    other: 'Sales',
    ownAverage: null,
    otherAverage: null,
    verdict: null,
    week: 1,
    isFinal: false,
  }
  const begins = { kind: 'duel', leagueId: 'l', roomId: '', channel: 'Autumn', duel } as const
  const to = '/leaderboard/leagues/l'
  expect(await says(about(begins))).toEqual([
    ['This week: Design v Sales', 'Autumn', to],
    ['Bu hafta: Design – Sales', 'Autumn', to],
  ])
  const won = { ...duel, ownAverage: 1412, otherAverage: null, verdict: 'won' } as const
  expect(await says(about({ ...begins, kind: 'duelResult', duel: won }))).toEqual([
    ['Design won the week against Sales', '1,412 : – · Autumn', to],
    ['Haftayı Sales karşısında Design kazandı', '1.412 : – · Autumn', to],
  ])
  const none = { ...duel, verdict: 'none' } as const
  expect(await says(about({ ...begins, kind: 'duelResult', duel: none }))).toEqual([
    ['Design v Sales: too few played', 'Autumn', to],
    ['Design – Sales: az kişi oynadı', 'Autumn', to],
  ])
})

test.each([
  ['en', 'Mara Okafor joined your space'],
  ['tr', 'Mara Okafor senin alanına katıldı'],
] as const)('in %s an admin reads who has joined', async (language, title) => {
  await i18next.changeLanguage(language)
  const { result } = renderHook(() => useNotificationText())
  expect(result.current(about({ kind: 'joined', person: mara }))).toMatchObject({
    title,
    to: '/admin',
  })
})

test('seven who joined on a day are one line, with two by name', async () => {
  const names = ['Ana', 'Bora', 'Cem', 'Dilek', 'Ece', 'Figen', 'Gaye']
  const joined = names.map((name) =>
    about({ id: name, kind: 'joined', person: { userId: name, name, profileImage: '' } }),
  )
  const [turn, streak] = [about({ id: 't', kind: 'turn' }), about({ id: 's', kind: 'streak' })]
  const lines = groupNews([turn, ...joined, streak])
  expect(lines.map(({ one, others }) => [one.id, others.length])).toEqual([
    ['t', 0],
    ['Ana', 6],
    ['s', 0],
  ])
  const title = async (language: string, { one, others } = lines[1]!) => {
    await i18next.changeLanguage(language)
    return renderHook(() => useNotificationText()).result.current(one, others).title
  }
  expect(await title('en')).toBe('Ana, Bora, and 5 others joined your space')
  expect(await title('tr')).toBe('Ana, Bora ve 5 kişi senin alanına katıldı')
  expect(await title('en', groupNews(joined.slice(0, 2))[0])).toBe('Ana and Bora joined your space')
  expect(await title('en', groupNews(joined.slice(0, 1))[0])).toBe('Ana joined your space')
})

test.each(['turn', 'seated', 'inviteUnsent', 'match'] as const)(
  'a table that is over asks for nothing any more: %s',
  async (kind) => {
    await i18next.changeLanguage('en')
    const wordsOf = (change: object) =>
      renderHook(() => useNotificationText()).result.current(
        about({ kind, person: mara, ...change }),
      )
    expect(wordsOf({})).toMatchObject({ text: 'Dice', to: '/games/dice/r' })
    expect(wordsOf({}).action).toBeTruthy()
    const over = wordsOf({ isOver: true })
    expect(over).toMatchObject({ text: 'Dice. This table is over', to: '/games/dice' })
    expect(over.action).toBeUndefined()
  },
)

test('a tournament that is over leads to its page, without a call to play', async () => {
  await i18next.changeLanguage('en')
  const one = about({ kind: 'schedule', roomId: '', tournamentId: 't', isOver: true })
  const says = renderHook(() => useNotificationText()).result.current(one)
  expect(says).toMatchObject({ text: 'This tournament is over', to: '/tournaments/t' })
  expect(says.action).toBeUndefined()
})

/* docs/messages.md lists what the server's modules declare. */
const [toPeople] = readFileSync('docs/messages.md', 'utf8').split('## To a channel') as [string]
const kinds = [...new Set([...toPeople.matchAll(/^\| `(\w+)`/gm)].map(([, kind]) => kind!))]

test('every kind that a module of the server declares has a text in both languages', async () => {
  expect(kinds.length).toBeGreaterThan(25)
  const duel = { own: 'Design', other: 'Sales', verdict: null, isFinal: false }
  const fields = {
    person: mara,
    badge: 'first',
    result: ended({}),
    duel,
    startsAt: 0,
    days: 3,
    open: 2,
  }
  for (const kind of kinds)
    for (const [title, text, to] of await says(about({ kind, ...fields }))) {
      expect([kind, title, text]).toEqual([kind, expect.stringMatching(/^[^.{]+$/), text])
      expect(`${title} ${text}`).not.toMatch(/notifications\.|\{\{/)
      expect(to).toMatch(/^\//)
    }
})

import { createHash } from 'node:crypto'
import { clock } from './shots.clock.mjs'

/* A company day as the server answers it, at about one o'clock of its day. */
const HOUR = 3_600_000
const iso = (hours) => new Date(clock.now() + hours * HOUR).toISOString()
const named = (...texts) => texts.map((text, i) => ({ id: `o${i + 1}`, text }))

const asked = (number, kind, [en, tr], more) => ({
  questionId: `q${number}`,
  number,
  kind,
  texts: { en, tr },
  options: [],
  choose: 1,
  points: 5,
  bonus: 0,
  percent: 0,
  least: 0,
  most: 1000,
  opensAt: '',
  locksAt: iso(2.945),
  startsAt: '',
  answerAt: iso(4.5),
  canChange: true,
  showsShares: true,
  status: 'open',
  answer: null,
  why: '',
  best: 5,
  lots: null,
  ...more,
})

const talks = ['What we shipped in summer', 'Ten years, ten mistakes', 'The new kitchen, explained']
export const questions = [
  asked(1, 'one', ['Which team wins the relay?', 'Bayrak yarışını hangi takım kazanır?'], {
    options: named('Design', 'Platform', 'Sales', 'Support and finance'),
    points: 10,
    best: 10,
    locksAt: iso(-0.05),
  }),
  asked(2, 'several', ['Which three drinks run out first?', 'Önce hangi üç içecek biter?'], {
    options: named('Lemonade', 'Cold brew', 'Ayran', 'Cola', 'Iced tea', 'Water'),
    choose: 3,
    best: 15,
  }),
  asked(3, 'number', ['How many coffees by 17:00?', '17:00’ye kadar kaç kahve içilir?'], {
    points: 15,
    bonus: 8,
    percent: 5,
    best: 15,
  }),
  asked(4, 'order', ['Order the talks by applause', 'Konuşmaları alkışa göre sırala'], {
    options: named(...talks, 'Budget without tears'),
    points: 3,
    bonus: 6,
    best: 18,
    locksAt: iso(1.211),
    startsAt: iso(0.8),
  }),
  asked(5, 'yesNo', ['Does it rain before 16:00?', '16:00’dan önce yağmur yağar mı?'], {
    locksAt: iso(0.211),
  }),
]

const people = [
  ['ines', 'Inès Robert'],
  ['kofi', 'Kofi Mensah'],
  ['lena', 'Lena Fischer'],
]
const SEED = '5f0c9a3c3a5c4b0c8d0e7a1b2f4d6e8091a3b5c7d9e0f1a2b3c4d5e6f7081920'
const lots = {
  hash: createHash('sha256').update(SEED).digest('hex'),
  seed: SEED,
  people: 3,
  draw: people.map(([userId, name], i) => ({
    userId,
    name,
    profileImage: '',
    lots: [`o${i + 1}`],
  })),
}

const given = { q1: ['o2'], q2: ['o1', 'o2', 'o5'], q4: ['o1', 'o2', 'o3', 'o4'] }
const shares = [15, 26, 12, 10].map((count, i) => ({ id: `o${i + 1}`, people: count }))
export const shown = (one) => ({
  ...one,
  isReadable: true,
  isOpen: one.number !== 1,
  isLocked: one.number === 1,
  given: given[one.questionId] ?? null,
  earned: null,
  people: 63,
  right: 0,
  shares: one.number === 1 ? shares : [],
})

const dances = shown(
  asked(6, 'one', ['Who dances first?', 'İlk kim dans eder?'], {
    options: named('Tom Hughes', 'Inès Robert', 'Mara Okafor', 'Nobody'),
    points: 10,
    best: 10,
    locksAt: iso(-1.33),
  }),
)
const scored = {
  ...dances,
  isOpen: false,
  isLocked: true,
  status: 'answered',
  given: ['o2'],
  answer: ['o2'],
  earned: 10,
  people: 64,
  right: 20,
  shares: [29, 20, 10, 5].map((count, i) => ({ id: `o${i + 1}`, people: count })),
}
const drawn = {
  ...dances,
  questionId: 'q7',
  number: 7,
  kind: 'lots',
  texts: { en: 'The office sweepstake', tr: 'Ofis çekilişi' },
  isOpen: false,
  isLocked: true,
  given: ['in'],
  lots,
}

export const eventOf = (all) => ({
  gameId: 'day',
  fixtureId: 'day',
  stageId: 'day1',
  name: 'Company day',
  people: 64,
  questions: all,
  now: iso(0),
})

const row = (rank, name, points, more = {}) => ({
  rank,
  userId: name.toLowerCase(),
  name,
  profileImage: '',
  points,
  tied: false,
  movement: 0,
  department: '',
  ...more,
})

const edited = (one) => ({ ...one, isLocked: false, answers: 0 })
const editorOf = (gameId) => ({
  fixtureId: 'day',
  gameId,
  stageId: 'day1',
  name: 'Company day',
  timeZoneId: 'Europe/Istanbul',
  people: 64,
  now: iso(0),
  questions: gameId
    ? questions.map((one) => ({
        ...edited(one),
        answers: 63,
        isLocked: one.number === 1,
        ...(one.number === 1 && { status: 'answered', answer: ['o2'] }),
      }))
    : questions.map(edited),
})
const listed = (fixtureId, name, gameId) => ({
  fixtureId,
  name,
  gameId,
  questions: 5,
  locksAt: iso(2),
})

async function answer(page, answers) {
  for (const [end, json] of Object.entries(answers))
    await page.route(new RegExp(`/api/(\\w+/)?${end}(/[^/?]*)?(\\?|$)`), (route) =>
      route.fulfill({ json }),
    )
}

/** A special event as its members and its admins have it. */
export function specialEventScreens(signedIn) {
  const screen =
    (path, answers, { as = 'member', act } = {}) =>
    async (shot) => {
      const { userId } = await signedIn(shot, as)
      const me = row(3, 'You', 14, { userId })
      const rows = [row(1, 'Kofi Mensah', 20), row(2, 'Lena Fischer', 18), me]
      const table = { pageNumber: 1, pageSize: 10, players: 3, rows, me }
      await answer(shot.page, { SpecialEventOverviewDetails: table, ...answers })
      await shot.page.goto(shot.url + path)
      await shot.page.locator('h1').first().waitFor()
      await act?.(shot.page)
    }
  const member = (all) =>
    screen('/predictorEvents?gameId=day', {
      GetQuestions: eventOf(all),
      Corrections: { corrections: [] },
    })
  const editor = (gameId, act) =>
    screen('/admin/events/day', { 'SpecialEvent/Get': editorOf(gameId) }, { as: 'admin', act })
  const pick = (n) => (page) => page.locator('.EventEditor-pick').nth(n).click()
  return {
    'special-event': member([...questions.map(shown), scored]),
    'special-event-drawn': member([drawn]),
    'special-event-editor': editor('', pick(1)),
    'special-event-answer': editor('day', pick(3)),
    'special-events': screen(
      '/admin/events',
      {
        'SpecialEvent/List': {
          events: [listed('day', 'Company day', ''), listed('gala', 'Gala', 'gala')],
        },
      },
      { as: 'admin' },
    ),
  }
}

import { setUser } from '#client/session/session.ts'
import { hold, placeOf, useUnsentTips, type UnsentTip } from './unsent-tips.ts'
import { saveTip, savedTips } from './saved-tips.ts'
import { planSending } from './send-tips.ts'
import { startSettings } from '#tests/client/settings.ts'

interface Answered {
  readonly status: number
  readonly json: object
}

let sent: { predictionList: { matchId: string; home: number; away: number }[] }[] = []
let answers: (Answered | null)[] = [] // null: no line
const round = { gameId: 'g', stageId: 's' }

const tip = (matchId: string, home = 2, away = 1): UnsentTip => ({
  ...round,
  matchId,
  home,
  away,
  isJoker: false,
  at: Date.now(),
  state: 'changed',
  code: '',
})

const saved = { saved: 1, receivedAt: '2026-10-14T09:00:00Z', joker: '', open: 0 }
const TOKEN = `a.${btoa(JSON.stringify({ exp: 9_999_999_999 }))}.c`
const stateOf = (matchId: string) => useUnsentTips.getState()[placeOf({ gameId: 'g', matchId })]

function say(...tips: UnsentTip[]): void {
  for (const one of tips) {
    hold(one)
    saveTip('ana', one)
  }
}

/** Sends what is held, and waits for what the page is told. */
const send = (onSaved: () => void = () => undefined) =>
  new Promise<void>((resolve) => {
    planSending(
      round,
      () => {
        onSaved()
        resolve()
      },
      0,
    )
    const timer = setInterval(() => {
      if (answers.length > 0) return
      clearInterval(timer)
      setTimeout(resolve, 20)
    }, 5)
  })

beforeEach(() => {
  sent = []
  useUnsentTips.setState({}, true)
  localStorage.clear()
  startSettings()
  setUser({ userId: 'ana', guulJwt: TOKEN, teamId: 't', team: { name: '' } } as never)
  globalThis.fetch = (async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as (typeof sent)[number])
    const answer = answers.shift()
    if (!answer) throw new TypeError('no line')
    return { status: answer.status, json: async () => answer.json }
  }) as never
})

test('tips of a round go in one call, and are forgotten once the server has them', async () => {
  answers = [{ status: 200, json: saved }]
  say(tip('a'), tip('b', 0, 0))
  await send()
  expect(sent).toHaveLength(1)
  expect(sent[0]!.predictionList.map(({ matchId }) => matchId)).toEqual(['a', 'b'])
  expect(useUnsentTips.getState()).toEqual({})
  expect(savedTips('ana')).toEqual([])
})

test('without a line they stay on the device, and go once it is back', async () => {
  answers = [null]
  say(tip('a'))
  await send()
  expect(stateOf('a')?.state).toBe('waits')
  expect(savedTips('ana')).toHaveLength(1)
  answers = [{ status: 200, json: saved }]
  dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sent).toHaveLength(2)
  expect(savedTips('ana')).toEqual([])
})

test('of a refused list the faulty one says why, the others are fine and were not saved', async () => {
  answers = [{ status: 409, json: { message: 'match_locked', fields: { a: 'match_locked' } } }]
  say(tip('a'), tip('b'))
  await send()
  expect(stateOf('a')).toMatchObject({ state: 'refused', code: 'match_locked' })
  expect(stateOf('b')).toMatchObject({ state: 'fine', code: '' })
  expect(savedTips('ana').map(({ matchId }) => matchId)).toEqual(['b'])
})

import { eq } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { gameAreaInfo } from '#modules/play/games/contract.ts'
import { puzzleEndpoints, type OwnPlay } from '../contract.ts'
import type { State, View } from '#games/mathle/rules.ts'
import { choose } from '#games/mathle/bot.ts'
import { seededRandom } from '#games/kit/random.ts'
import { puzzles } from '../server/schema.ts'
import { sharedServer, refusal } from '#tests/server.ts'

const mathle = puzzleEndpoints('mathle')
let gameSpaceGuid: string
describe('puzzles/tests/mathle', () => {
  const server = sharedServer()
  beforeAll(async () => {
    ;({ gameSpaceGuid } = await server.space())
  })

  const viewOf = ({ body }: { body: OwnPlay }) => body.view as View

  /** Someone with a sum open, and ways to guess at it. */
  async function open(edition: string, who?: User) {
    const user = who ?? (await server.person('Ana', gameSpaceGuid))
    const token = user.guulJwt
    const area = await server.call(gameAreaInfo, { params: { id: user.teamId }, token })
    const isIt = (one: { gameType: string; edition: string }) =>
      one.gameType === 'mathle' && one.edition === edition
    const { gameId } = area.body.puzzles.find(isIt)!
    const key = { gameId, userId: user.userId }
    const opened = await server.call(mathle.joinGame, {
      body: { ...key, companyId: user.teamId },
      token,
    })
    const [row] = await server.world.db.select().from(puzzles).where(eq(puzzles.puzzleId, gameId))
    return {
      user,
      opened,
      state: row!.state as State,
      guess: (guess: string, guessNumber: number) =>
        server.call(mathle.guess, { body: { ...key, guess, guessNumber }, token }),
      look: () => server.call(mathle.getGameInfo, { params: key, token }),
    }
  }

  test.each(['equation', 'target'])(
    'a day’s %s is guessed to its end, and nothing tells it before',
    async (edition) => {
      const { opened, state, guess, look } = await open(edition)
      expect(viewOf(opened)).toMatchObject({ mode: edition, solution: null, guesses: [] })
      expect(JSON.stringify(opened.body)).not.toContain(state.solution)
      const random = seededRandom(edition)
      let view = viewOf(opened)
      for (let n = 1; !view.outcome; n++) {
        const move = choose({ view, own: null }, 0, null, { level: 3, ms: 100 }, random)
        const answer = await guess('guess' in move ? move.guess : '', n)
        expect(answer.status).toBe(200)
        view = viewOf(answer)
        if (!view.outcome) expect(view.solution).toBeNull()
      }
      const { body } = await look()
      expect(body).toMatchObject({ progress: 'finished', solved: view.outcome.reason === 'solved' })
      expect((body.view as View).solution).toBe(state.solution)
      const told = body.points.reduce((sum, { points }) => sum + points, 0)
      expect(told).toBe(view.outcome.points[0])
    },
  )

  test('a solved equation says how it was marked, and what it is worth', async () => {
    const { state, guess } = await open('equation')
    const { body } = await guess(state.solution.replace('*', '×').replace('/', '÷'), 1)
    expect(body).toMatchObject({ progress: 'finished', solved: true })
    expect((body.view as View).guesses[0]?.marks).toEqual(
      Array.from({ length: 8 }, () => 'correct'),
    )
    expect(body.share).toEqual({ score: '1/6', rows: ['■■■■■■■■'] })
  })

  test.each([
    ['12+35=48', 'equation_false'],
    ['12+35=4', 'equation_length'],
    ['12+35=047', 'equation_length'],
    ['01+46=47', 'leading_zero'],
    ['0*1234=0', 'lone_zero'],
    ['12+35+47', 'equals_sign'],
    ['1+2=3=03', 'equals_sign'],
    ['12+3a=47', 'guess_symbols'],
    ['١٢+٣٥=٤٧', 'guess_symbols'],
    ['👩‍👩‍👧=', 'equation_length'],
    ['', 'equation_length'],
    ['47=12+35', 'right_number'],
    ['1234=123', 'operator_missing'],
  ])('%j is refused as %s and costs no guess', async (text, code) => {
    const { guess, look } = await open('equation', await server.person('Deniz', gameSpaceGuid))
    const refused = await guess(text, 1)
    expect(refused).toMatchObject(refusal(400, code))
    expect((await look()).body).toMatchObject({ guessNumber: 1, progress: 'new' })
  })

  test('a sum that misses the number says what it makes', async () => {
    const { state, guess } = await open('target')
    const [sum, makes] = state.target === 47 ? ['12+36', '48'] : ['12+35', '47']
    const { status, body } = await guess(sum, 1)
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: 'target_missed', detail: makes })
  })

  test('of two devices with one guess each, one is taken and the other hears so', async () => {
    const { guess } = await open('equation')
    const answers = await Promise.all([guess('12+35=47', 1), guess('20+27=47', 1)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test("another space's sum is not there", async () => {
    const { user, guess } = await open('equation')
    expect((await guess('12+35=47', 1)).status).toBe(200)
    const other = await server.space()
    const mine = await open('equation', other.admin)
    const { gameId } = mine.opened.body
    const body = { gameId, userId: user.userId, guess: '12+35=47', guessNumber: 2 }
    const answer = await server.call(mathle.guess, { body, token: user.guulJwt })
    expect(answer).toMatchObject(refusal(404, 'not_found'))
  })
})

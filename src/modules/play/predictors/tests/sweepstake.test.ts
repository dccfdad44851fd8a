import { createHash } from 'node:crypto'
import { updateUserSettings, type User } from '#shared/accounts.ts'
import { drawLots } from '../special-events.contract.ts'
import { isDrawRight } from '../client/special-events/check-draw.ts'
import { announce } from '#server/db/commit-events.ts'
import { sharedServer } from '#tests/server.ts'
import { untilQuiet } from '#tests/http/score-predictor-fixture.ts'
import { holding, LOCK, named, REVEALED } from '#tests/http/special-event-fixture.ts'

describe('special events', () => {
  const server = sharedServer()
  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z'))

  const at = (iso: string) => server.clock.set(iso)

  describe('the office’s sweepstake', () => {
    const sweepstake = () =>
      holding(server, {
        questions: {
          cup: {
            kind: 'lots',
            points: 20,
            options: named('Ankara', 'Berlin', 'Cairo', 'Dakar', 'Essen'),
          },
        },
      })
    const sha = (text: string) => createHash('sha256').update(text).digest('hex')

    test('the hash shows before the draw and the seed after it, and anyone can check every lot', async () => {
      const cup = await sweepstake()
      const people = [await cup.join('Ada'), await cup.join('Ben')]
      for (const one of people) await cup.answer(one, { cup: ['in'] })
      await cup.answer(cup.admin, { cup: ['in'] })
      await cup.answer(cup.admin, { cup: ['out'] }) // a change of mind
      const before = (await cup.question('cup')).lots!
      expect(before).toMatchObject({ seed: '', people: 2, draw: [] })
      expect(before.hash).toMatch(/^[0-9a-f]{64}$/)
      const { token, key, ids } = cup
      const body = { ...key, questionId: ids.get('cup')! }
      const early = await server.call(drawLots, { token, body })
      expect(early.body).toMatchObject({ message: 'question_not_locked' })
      expect(JSON.stringify((await cup.edited()).questions)).toContain('"seed":""')
      at(LOCK)
      announce(server.world.db, 'deliveries', [null])
      expect((await server.call(drawLots, { token, body })).body.message).toBe(
        'question_not_locked',
      )
      at(REVEALED)
      announce(server.world.db, 'deliveries', [null])
      await untilQuiet(server) // it is drawn automatically
      const { seed, hash, draw } = (await cup.question('cup', people[0])).lots!
      expect(hash).toBe(before.hash)
      expect(sha(seed)).toBe(hash)
      const byHash = (word: string, all: readonly string[]) =>
        all.toSorted((a, b) => (sha(`${seed} ${word} ${a}`) < sha(`${seed} ${word} ${b}`) ? -1 : 1))
      const order = byHash(
        'person',
        draw.map(({ entry }) => entry),
      )
      const lots = byHash('lot', ['ankara', 'berlin', 'cairo', 'dakar', 'essen'])
      expect(Object.fromEntries(draw.map((one) => [one.entry, one.lots]))).toEqual({
        [order[0]!]: [lots[0], lots[2]],
        [order[1]!]: [lots[1], lots[3]],
      })
      expect(draw.map(({ userId }) => userId).toSorted()).toEqual(
        people.map(({ userId }) => userId).toSorted(),
      )
      const again = await server.call(drawLots, { token, body })
      expect(again.status).toBe(200)
      expect((await cup.question('cup')).lots!.draw).toEqual(draw)
      const winner = draw[0]!
      await cup.settle('cup', [winner.lots[0]!])
      expect((await cup.table())[0]).toBe(`1 ${winner.name} 20`)
    })

    test('of who hides there is neither name nor id, and the draw can be worked out all the same', async () => {
      const cup = await sweepstake()
      const [ada, ben] = [await cup.join('Ada'), await cup.join('Ben')]
      for (const one of [ada, ben]) await cup.answer(one, { cup: ['in'] })
      await server.call(updateUserSettings, {
        body: { userId: ben.userId, isHidden: true },
        token: ben.guulJwt,
      })
      at(REVEALED)
      announce(server.world.db, 'deliveries', [null])
      await untilQuiet(server)
      const lotsFor = async (who: User) => (await cup.question('cup', who)).lots!
      const seen = await lotsFor(ada)
      expect(JSON.stringify([seen, await cup.look(ada), await cup.edited()])).not.toMatch(
        new RegExp(`${ben.userId}|Ben`),
      )
      expect((await lotsFor(ben)).draw.map(({ userId }) => userId)).toContain(ben.userId)
      const options = ['ankara', 'berlin', 'cairo', 'dakar', 'essen']
      expect(await isDrawRight(seen, options)).toBe(true)
      const [first, second] = seen.draw
      const swapped = [
        { ...first!, lots: second!.lots },
        { ...second!, lots: first!.lots },
      ]
      expect(await isDrawRight({ ...seen, draw: swapped }, options)).toBe(false)
    })

    test('nobody takes part once it has locked', async () => {
      const cup = await sweepstake()
      at(LOCK)
      expect((await cup.answer(cup.admin, { cup: ['in'] })).body).toMatchObject({
        message: 'question_locked',
      })
      await untilQuiet(server)
      expect((await cup.question('cup')).lots).toMatchObject({ people: 0, draw: [] })
    })
  })
})

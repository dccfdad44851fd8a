import { performance } from 'node:perf_hooks'
import { createCompetition, readLines } from '#modules/play/predictors/competitions.contract.ts'
import { LIST_MAX_BYTES, previewDepartmentList } from '#modules/people/departments/contract.ts'
import { nearestTeams } from '#predictors/score/near-teams.ts'
import { nearest } from '#modules/people/departments/server/closest-name.ts'
import { sharedServer } from '../server.ts'

/* Texts that once stopped the only thread for seconds or minutes. */
describe('http/costly-texts', () => {
  const server = sharedServer()

  /** How much dearer work is for eight times the text: about eight where it grows as the text does, 64 with its square. */
  function growth(work: (size: number) => unknown, size: number): number {
    const cost = (of: number) => {
      const times = Array.from({ length: 5 }, () => {
        const { user } = process.cpuUsage()
        work(of)
        return process.cpuUsage({ user, system: 0 }).user
      })
      return Math.max(Math.min(...times), 500) // µs
    }
    work(size)
    return cost(size * 8) / cost(size)
  }

  /** The share of a call in which this thread was busy, in ms. */
  async function busyMs(call: () => Promise<unknown>): Promise<number> {
    const before = performance.eventLoopUtilization()
    await call()
    return performance.eventLoopUtilization(before).active
  }

  test('names are compared in as many steps as they have letters', () => {
    const names = (count: number, ending: string) =>
      Array.from({ length: count }, (_, i) => `${'a'.repeat(150)}${i}${ending}`)
    expect(growth((size) => nearest(names(size, 'x'), names(size, 'yz')), 60)).toBeLessThan(30)
  })

  test('however many teams nobody has, a hundred are looked for', () => {
    const names = (count: number, ending: string) =>
      Array.from({ length: count }, (_, i) => `${i} ${'ab'.repeat(20)}${ending}`)
    expect(nearestTeams(names(500, 'x'), names(100, 'y')).size).toBe(100)
  })

  describe('an admin’s list of departments', () => {
    const preview = async (list: string) => {
      const { admin } = await server.space()
      const body = { teamId: admin.teamId, list: Buffer.from(list) }
      let answer
      const ms = await busyMs(async () => {
        answer = await server.call(previewDepartmentList, { body, token: admin.guulJwt })
      })
      return { ...(answer as unknown as { status: number; body: Record<string, unknown> }), ms }
    }

    test.each([
      ['letters', 'a'],
      ['spaces', ' x'],
      ['quotes', '"'],
      ['letters that are eighteen', 'ﷺ'],
    ])('of one line of a megabyte of %s is read as a line that is too long', async (_, sign) => {
      const most = Math.floor(LIST_MAX_BYTES / Buffer.byteLength(sign))
      const { status, body, ms } = await preview(sign.repeat(most))
      expect(status).toBe(200)
      expect(body['refused']).toMatchObject([{ line: 1, fault: 'line_too_long' }])
      expect(ms).toBeLessThan(2000)
    })

    test('of nothing but line ends has too many', async () => {
      const { status, body } = await preview('\n'.repeat(LIST_MAX_BYTES))
      expect([status, body['message']]).toEqual([400, 'list_too_long'])
    })
  })

  describe('pasted matches', () => {
    async function paste(text: string) {
      const { admin } = await server.space()
      const ask = { token: admin.guulJwt }
      const companyId = admin.teamId
      const made = { companyId, name: 'Cup', timeZoneId: 'Europe/Istanbul' }
      const { fixtureId } = (await server.call(createCompetition, { ...ask, body: made })).body
      return server.call(readLines, { ...ask, body: { companyId, fixtureId, text } })
    }

    test.each([
      ['spaces', `${' '.repeat(50_000)}x`],
      ['x and spaces', ' x'.repeat(25_000)],
      ['quotes', '"'.repeat(25_000)],
    ])('of one line of %s are read as none', async (_, text) => {
      const { status, body } = await paste(`a${text}`)
      expect(status).toBe(200)
      expect(body.lines).toMatchObject([{ fault: 'line_unreadable', home: '' }])
    })

    test('of more lines than can be posted are refused', async () => {
      const { status, body } = await paste('a,b\n'.repeat(251))
      expect([status, body.message]).toEqual([400, 'list_too_long'])
    })
  })
})

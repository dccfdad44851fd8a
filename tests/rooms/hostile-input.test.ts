import type { ClientEvent } from '#shared/protocol.ts'
import { seededRandom } from '#games/kit/random.ts'
import { dataOf, events, fuzzedFrame } from '../fuzz/frames.ts'
import { begin, connect, sharedHall, play, type Player } from './players.ts'
import { until } from '../wait-until.ts'

/* Every event of a room, at a real socket, with input nobody means well. */

const PATIENCE_MS = 5_000
const FUZZED = 300

let mara: Player
let deniz: Player
let roomId: string
describe('rooms/hostile-input', () => {
  const hall = sharedHall()
  beforeEach(async () => {
    mara = await hall.player('Mara')
    deniz = await hall.player('Deniz')
    roomId = await begin(mara, deniz)
  })

  const parse = (text: string) => JSON.parse(text) as unknown

  interface Reply {
    readonly ok: boolean
    readonly message?: string
  }

  const send = (player: Player, event: string, ...args: unknown[]) =>
    player.socket.timeout(PATIENCE_MS).emitWithAck(event, ...args) as Promise<Reply>

  /** A stranger to the game sends; the two who play feel nothing. */
  async function bothPlayOn(): Promise<void> {
    await play([mara, deniz], [3, 3])
  }

  /** What each field of an event answers when it alone is spoilt. */
  async function eachField(sender: Player, event: ClientEvent, value: unknown) {
    const data = dataOf(event, roomId, sender.user.guulJwt)
    const answers: [string, Reply][] = []
    for (const name of Object.keys(data))
      answers.push([name, await send(sender, event, { ...data, [name]: value })])
    return answers
  }

  const refused = { ok: false, message: 'bad_input' }
  const isServerError = ({ message }: Reply) => message === 'server_error'

  test.each(events)(
    '%s refuses NUL and half a pair in every field, and in a name',
    async (event) => {
      const sender = await hall.player('Watcher')
      for (const value of ['a\0b', '\ud800', { deep: ['\0'] }, { '\udc00': 1 }]) {
        const answers = await eachField(sender, event, value)
        expect(answers).toEqual(answers.map(([name]) => [name, refused]))
      }
      expect(await send(sender, event, { ...dataOf(event, roomId), '\0': 1 })).toEqual(refused)
      expect(await send(sender, `${event}\0`, dataOf(event, roomId))).toEqual(refused)
      await bothPlayOn()
    },
  )

  test.each(events)(
    '%s takes no other kinds, ids that are none, or deep nesting',
    async (event) => {
      const sender = await hall.player('Watcher')
      const nested = parse('['.repeat(2000) + ']'.repeat(2000))
      for (const value of [1e308, null, ['a'], 'nonsense', parse('{"__proto__":{"a":1}}'), nested])
        for (const [name, reply] of await eachField(sender, event, value))
          expect([name, value, isServerError(reply)]).toEqual([name, value, false])
      for (const whole of [1, 'x', [], [[]], true, nested, Buffer.from([0, 255])])
        expect(isServerError(await send(sender, event, whole))).toBe(false)
      await bothPlayOn()
    },
  )

  test.each(events)(
    '%s with __proto__ as a name is refused and changes no object',
    async (event) => {
      const sender = await hall.player('Watcher')
      const data = JSON.stringify(dataOf(event, roomId, sender.user.guulJwt))
      const spoilt = parse(data.replace(/^\{/, '{"__proto__":{"isAdmin":true},'))
      expect(isServerError(await send(sender, event, spoilt))).toBe(false)
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
      await bothPlayOn()
    },
  )

  test('a frame of more than 16 kB ends the connection of whoever sent it', async () => {
    const sender = await hall.player('Sender')
    await until(() => sender.socket.connected, 'connected')
    const cut = new Promise((resolve) => sender.socket.once('disconnect', resolve))
    sender.socket.emit('room:create', { gameType: 'fourInARow', name: 'x'.repeat(17_000) })
    await cut
    await bothPlayOn()
  })

  test('frames that are none end the connection of whoever sent them', async () => {
    for (const text of [
      '',
      '4',
      '42',
      '42{',
      '45-["x"]',
      '451-["x",{"_placeholder":true,"num":9}]',
    ]) {
      const sender = await hall.player('Sender')
      await until(() => sender.socket.connected, 'connected')
      sender.socket.io.engine.write(text.slice(1))
      await new Promise((resolve) => setTimeout(resolve, 20))
      sender.leave()
    }
    await bothPlayOn()
  })

  test.each(['\0', '\ud800', 'é', 'x'.repeat(9000), ''])(
    'a token of %j is no way in',
    async (token) => {
      const socket = connect(hall.url, token)
      const error = await new Promise<Error>((resolve) => socket.once('connect_error', resolve))
      expect(error.message).toBe('unauthorized')
      socket.disconnect()
    },
  )

  test(`${FUZZED} frames nearly right are no error of ours`, async () => {
    const random = seededRandom('frames')
    for (let i = 0; i < FUZZED; i++) {
      const sender = [mara, deniz][random.int(2)]!
      const { event, args } = fuzzedFrame(random, [roomId], sender.user.guulJwt)
      const reply = await send(sender, event, ...args).catch(() => null)
      expect([i, event, reply?.message]).not.toContain('server_error')
      if (!sender.socket.connected) await until(() => sender.socket.connected, 'back')
    }
    expect(hall.logged.filter((line) => line.includes('event failed'))).toEqual([])
  })
})

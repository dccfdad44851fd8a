import type { ClientEvent } from '#shared/protocol.ts'
import { adminPage } from '#modules/admin/panel/contract.ts'
import { enterAsGuest, guestDoor } from '../meetings.contract.ts'
import type { User } from '#shared/accounts.ts'
import { eq } from 'drizzle-orm'
import { removeOld } from '#server/jobs/module.ts'
import { meetingGuests } from '../server/meetings/schema.ts'
import { dataOf, events } from '#tests/fuzz/frames.ts'
import { endpoints, inputOf } from '#tests/http/endpoint-inputs.ts'
import { begin, sharedHall, type Player } from '#tests/rooms/players.ts'
import { until } from '#tests/wait-until.ts'

let mara: Player
let deniz: Player
let roomId: string
let meeting: string
let n = 0

describe('meetings/tests/meeting-guests', () => {
  const hall = sharedHall()
  beforeEach(async () => {
    meeting = `MCM guests ${++n}`
    mara = await hall.player(`Mara ${n}`)
    deniz = await hall.player(`Deniz ${n}`)
    roomId = await begin(mara, deniz, { meeting })
  })
  afterEach(() => {
    for (const player of [mara, deniz]) player.leave()
  })

  /** What the link that colleagues pass on contains of the meeting. */
  const linkOf = async (player: Player) => {
    const { guestKey: key } = await player.do('meeting:watch', { meeting })
    return { meeting, key }
  }
  const knock = async (name = 'Ravi', link: object | null = null) =>
    hall.call(enterAsGuest, { body: { ...(link ?? (await linkOf(mara))), name } })
  const enter = async (name = 'Ravi') => (await knock(name)).body
  async function guest(name = 'Ravi'): Promise<Player> {
    const { guestId: userId, token: guulJwt } = await enter(name)
    return hall.tab({ userId, guulJwt, name } as User)
  }
  const refused = (message: string) => ({ ok: false, message })
  const doorOf = async (link: Record<string, string>) =>
    (await hall.call(guestDoor, { query: link })).body

  const setSpace = async (wish: Record<string, string>) => {
    expect((await hall.changeSpace(hall.admin, wish)).status).toBe(200)
  }

  const guestsHere = async () => {
    const { teamId: id, guulJwt: token } = hall.admin
    return (await hall.call(adminPage, { params: { id }, token })).body.touches.guests
  }

  test('a guest watches the games of the meeting under a name of their own, marked as a guest', async () => {
    const ravi = await guest()
    const { rooms, here, queue, host } = await ravi.do('meeting:watch', { meeting })
    expect(rooms.map(({ id }) => id)).toEqual([roomId])
    expect([here, queue, host]).toEqual([[], [], null])
    await ravi.do('room:join', { roomId, as: 'spectator' })
    await mara.sees(({ room }) => room.spectators.length === 1, 'the guest')
    expect(mara.room.spectators).toEqual([
      { id: ravi.id, name: 'Ravi', profileImage: '', guest: true },
    ])
    await mara.move(3)
    await ravi.sees(({ view }) => view.played.length === 1, 'the move')
    await ravi.do('room:react', { roomId, reaction: 'nice' })
    await until(() => mara.reactions.length === 1, 'no reaction came')
    expect((await mara.do('meeting:watch', { meeting })).numberOfGuests).toBe(1)
    ravi.leave()
    await mara.sees(({ room }) => room.spectators.length === 0, 'the guest go')
  })

  test('on a stage a guest sees what is played without being seen', async () => {
    const stage = await guest('')
    await stage.do('room:join', { roomId, as: 'mirror' })
    await mara.move(3)
    await stage.sees(({ view }) => view.played.length === 1, 'the move')
    expect(mara.room.spectators).toEqual([])
  })

  test('a guest sits nowhere, and sees no table that is not of their meeting', async () => {
    const ravi = await guest()
    expect(await ravi.send('room:join', { roomId })).toEqual(refused('not_for_guests'))
    const elsewhere = await begin(mara, deniz, { meeting: `${meeting} other` })
    const hidden = await begin(mara, deniz, { meeting, visibility: 'link' })
    for (const other of [elsewhere, hidden, await begin(mara, deniz)])
      for (const as of ['player', 'spectator', 'mirror'] as const)
        expect(await ravi.send('room:join', { roomId: other, as })).toEqual(refused('not_found'))
    expect(await ravi.send('meeting:watch', { meeting: `${meeting} other` })).toEqual(
      refused('not_found'),
    )
  })

  const allowed: ClientEvent[] = [
    'meeting:watch',
    'room:join',
    'room:leave',
    'room:away',
    'room:react',
    'room:say',
  ]
  test('every other event is refused to a guest', async () => {
    const ravi = await guest()
    const others = events.filter((event) => !allowed.includes(event))
    for (const event of others) {
      const data = dataOf(event, roomId, mara.user.guulJwt) as never
      expect([event, await ravi.send(event, data)]).toEqual([event, refused('not_for_guests')])
    }
  })

  test('a guest’s token opens no call of the contract', async () => {
    const { token } = await enter()
    for (const endpoint of endpoints.filter(({ access }) => access !== 'anyone')) {
      const { status, body } = await hall.call(endpoint, { ...inputOf(endpoint, mara.user), token })
      expect([endpoint.path, status, (body as { message: string }).message]).toEqual([
        endpoint.path,
        403,
        'not_for_guests',
      ])
    }
  })

  test('when guests are turned off they are out immediately, and cannot come back', async () => {
    const ravi = await guest()
    const link = await linkOf(mara)
    await ravi.do('room:join', { roomId, as: 'spectator' })
    await mara.do('meeting:set', { meeting, guests: false })
    await until(() => ravi.ended === 'guests_not_allowed', 'the guest stayed')
    await mara.sees(({ room }) => room.spectators.length === 0, 'the guest go')
    for (const key of [link.key, (await linkOf(mara)).key]) {
      expect((await doorOf({ meeting, key })).isOpen).toBe(false)
      expect(await knock('Ida', { meeting, key })).toMatchObject({
        status: 403,
        body: { message: 'guests_not_allowed' },
      })
    }
    const again = hall.tab(ravi.user)
    const error = await new Promise<Error>((resolve) => again.socket.once('connect_error', resolve))
    expect(error.message).toBe('guests_not_allowed')
  })

  test('a space without guests ends those who are here, and its links open again when it allows them', async () => {
    await hall.world.db.delete(meetingGuests) // from previous tests
    const ravi = await guest()
    const link = await linkOf(mara)
    await ravi.do('room:join', { roomId, as: 'spectator' })
    await until(async () => (await guestsHere()) === 1, 'an admin reads who watches')
    await setSpace({ policy: '{"guests":false}' })
    await until(() => ravi.ended === 'guests_not_allowed', 'the guest stayed')
    await mara.sees(({ room }) => room.spectators.length === 0, 'the guest go')
    expect((await doorOf(link)).isOpen).toBe(false)
    const refusal = { status: 403, body: { message: 'guests_not_allowed' } }
    expect(await knock('Ida', link)).toMatchObject(refusal)
    const again = hall.tab(ravi.user)
    const error = await new Promise<Error>((resolve) => again.socket.once('connect_error', resolve))
    expect(error.message).toBe('guests_not_allowed')
    await setSpace({ policy: '{"guests":true}' })
    expect((await doorOf(link)).isOpen).toBe(true)
  })

  test('guests turned on again come by new links: old links, and the people who came by them, stay out', async () => {
    const ravi = await guest()
    const old = await linkOf(mara)
    await mara.do('meeting:set', { meeting, guests: false })
    await until(() => ravi.ended === 'guests_not_allowed', 'the guest stayed')
    await mara.do('meeting:set', { meeting, guests: true })
    expect((await doorOf(old)).isOpen).toBe(false)
    const again = hall.tab(ravi.user)
    const error = await new Promise<Error>((resolve) => again.socket.once('connect_error', resolve))
    expect(error.message).toBe('guests_not_allowed')
    const fresh = await linkOf(mara)
    expect(fresh.key).not.toBe(old.key)
    expect((await doorOf(fresh)).isOpen).toBe(true)
  })

  test('a guest stays for a day at most, and nothing is kept of them', async () => {
    const ravi = await guest()
    await until(() => ravi.socket.connected, 'connected')
    hall.clock.pass(25 * 3_600_000)
    expect(await ravi.send('meeting:watch', { meeting })).toEqual(refused('session_expired'))
    await removeOld(hall.world)
    const rows = hall.world.db.select().from(meetingGuests)
    expect(await rows.where(eq(meetingGuests.meeting, meeting))).toEqual([])
  })

  test('a meeting nobody plays in has no door, and an obscene name is none', async () => {
    const { key } = await linkOf(mara)
    expect((await doorOf({ meeting, key })).isOpen).toBe(true)
    expect((await doorOf({ meeting: `${meeting} unknown`, key })).isOpen).toBe(false)
    expect(await knock('fuck')).toMatchObject({
      status: 400,
      body: { message: 'word_not_allowed' },
    })
  })

  test('a word the space refuses is no name of a guest, nor of a table', async () => {
    await setSpace({ filterWords: '["marigold"]' })
    expect(await knock('Marigold')).toMatchObject({
      status: 400,
      body: { message: 'word_not_allowed' },
    })
    const named = { gameType: 'fourInARow', name: 'The MARIGOLD table' } as const
    expect(await mara.send('room:create', named)).toEqual(refused('word_not_allowed'))
    await setSpace({ filterWords: '[]' })
    expect((await knock('Marigold')).status).toBe(200)
  })
})

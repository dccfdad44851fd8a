import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { enterAsGuest, guestDoor } from '../meetings.contract.ts'
import { createGameSpace } from '#modules/people/spaces/contract.ts'
import { looksLikeAddress } from '#shared/names.ts'
import { meetingGuests, meetings } from '../server/meetings/schema.ts'
import { tenants } from '#server/accounts/tenants/schema.ts'
import { begin, sharedHall, type Player } from '#tests/rooms/players.ts'
import { until } from '#tests/wait-until.ts'
import { refusal } from '#tests/server.ts'

/* Two companies under one meeting's id, and its guests. */

let mara: Player // of the company whose meeting it is
let deniz: Player
let stranger: Player
let meeting: string
let n = 0

describe('meetings/tests/meeting-guest-links', () => {
  const hall = sharedHall()
  beforeEach(async () => {
    meeting = `MCM doors ${++n}`
    mara = await hall.player(`Mara ${n}`)
    deniz = await hall.player(`Deniz ${n}`)
    stranger = await strangers()
    await begin(mara, deniz, { meeting })
    await stages(mara)
  })
  afterEach(() => {
    for (const player of [mara, deniz, stranger]) player.leave()
  })

  async function strangers(): Promise<Player> {
    const person = await hall.person('Sly')
    const body = { userId: person.userId, name: 'Sly Ltd', timeZone: 'UTC' }
    return hall.tab((await hall.call(createGameSpace, { body, token: person.guulJwt })).body)
  }

  async function stages(player: Player): Promise<void> {
    const { rooms } = await player.do('meeting:watch', { meeting })
    const roomId =
      rooms[0]?.id ?? (await player.do('room:create', { gameType: 'fourInARow', meeting })).roomId
    await player.do('meeting:stage', { meeting, roomId })
  }

  const keyOf = async (player: Player) => (await player.do('meeting:watch', { meeting })).guestKey
  const spaceAt = async (link: Record<string, string> = {}) => {
    const { isOpen, space } = (await hall.call(guestDoor, { query: { meeting, ...link } })).body
    return isOpen ? space : null
  }
  const knock = (name: string, link: Record<string, string>) =>
    hall.call(enterAsGuest, { body: { meeting, name, ...link } })

  test('a person who stages a room under the id of a meeting that is not theirs gets none of its guests', async () => {
    await stages(stranger)
    expect(await spaceAt()).toBe(null)
    expect(await spaceAt({ key: await keyOf(mara) })).toBe('Kestrel')
    expect((await knock('Ravi', {})).body.message).toBe('guests_not_allowed')
  })

  test('the id leads nowhere though only one company plays, whosever meeting a page says it is', async () => {
    const tenantId = randomUUID()
    const { teamId } = mara.user
    const row = { provider: 'MS', tenantId, teamId, createdAt: hall.world.now() }
    await hall.world.db.insert(tenants).values(row)
    expect(await spaceAt()).toBe(null)
    expect(await spaceAt({ key: '', tenantId })).toBe(null)
    expect(await spaceAt({ key: randomUUID(), tenantId })).toBe(null)
    expect((await knock('Ravi', { tenantId })).body.message).toBe('guests_not_allowed')
  })

  test('of two companies in a meeting the link says which', async () => {
    await stages(stranger)
    const [key, others] = [await keyOf(mara), await keyOf(stranger)]
    expect(key).not.toBe(others)
    expect(await spaceAt({ key })).toBe('Kestrel')
    expect(await spaceAt({ key: others })).toBe('Sly Ltd')
  })

  test('a link is of one meeting, and a key that is none is no error', async () => {
    const key = await keyOf(mara)
    const other = `${meeting} other`
    await begin(mara, deniz, { meeting: other })
    expect(await spaceAt({ meeting: other, key })).toBe(null)
    for (const made of [key.slice(0, -1), `${key}0`, "' or true --", '%', 'x'.repeat(64)])
      expect(await spaceAt({ key: made })).toBe(null)
    expect((await hall.call(guestDoor, { query: { meeting, key: 'x'.repeat(65) } })).status).toBe(
      400,
    )
  })

  test('guests are not told the key, and the row of a server of the release before has one', async () => {
    const key = await keyOf(mara)
    const { guestId: userId, token: guulJwt } = (await knock('Ravi', { key })).body
    const ravi = hall.tab({ userId, guulJwt, name: 'Ravi' } as User)
    expect((await ravi.do('meeting:watch', { meeting })).guestKey).toBe('')
    ravi.leave()
    const id = `${meeting} old`
    const { teamId } = mara.user
    await hall.world.db.execute(
      `insert into meetings (team_id, meeting, touched_at) values ('${teamId}', '${id}', now())`,
    )
    const [row] = await hall.world.db.select().from(meetings).where(eq(meetings.meeting, id))
    expect(row!.guestKey).toMatch(/^[0-9a-f-]{36}$/)
  })

  /** Adds guests who came in this order, seconds apart, and are not connected. */
  async function absent(count: number): Promise<string[]> {
    const { teamId } = mara.user
    const rows = Array.from({ length: count }, (_, i) => ({
      teamId,
      meeting,
      guestId: randomUUID(),
      name: '',
      createdAt: new Date(hall.world.now().getTime() - (count - i) * 1000),
    }))
    await hall.world.db.insert(meetingGuests).values(rows)
    return rows.map(({ guestId }) => guestId)
  }

  const placesTaken = async () => {
    const rows = hall.world.db
      .select()
      .from(meetingGuests)
      .where(eq(meetingGuests.meeting, meeting))
    return new Set((await rows).map(({ guestId }) => guestId))
  }

  test('a full meeting gives away the place of the first guest who is not here, also when all come at the same time', async () => {
    const key = await keyOf(mara)
    const { guestId, token: guulJwt } = (await knock('Ravi', { key })).body
    const ravi = hall.tab({ userId: guestId, guulJwt, name: 'Ravi' } as User)
    await until(() => ravi.socket.connected, 'connected')
    hall.clock.pass(60_000)
    const others = await absent(199)
    const answers = await Promise.all(['Ida', 'Bo', 'Al'].map((name) => knock(name, { key })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const places = await placesTaken()
    expect(places.size).toBe(200)
    expect(places.has(guestId)).toBe(true)
    expect(others.filter((one) => !places.has(one))).toEqual(others.slice(0, 3))
    expect((await ravi.do('meeting:watch', { meeting })).meeting).toBe(meeting)
    ravi.leave()
  })

  test('where all who came are here, there is room for nobody more', async () => {
    const key = await keyOf(mara)
    await absent(200)
    await hall.world.db
      .update(meetingGuests)
      .set({ hereUntil: new Date(Date.now() + 60_000) }) // by the database's clock
      .where(eq(meetingGuests.meeting, meeting))
    expect(await knock('Ravi', { key })).toMatchObject(refusal(409, 'too_many_guests'))
  })

  test.each([
    'Win at https://evil.example',
    'www.evil.example',
    'evil.example',
    'evil.COM/win',
    'Evilsite.Com',
    'me@evil.example',
    'ｍｅ＠evil.example',
    'evil。example',
    '203.0.113.7',
  ])('%s is no name of a guest', async (name) => {
    const key = await keyOf(mara)
    const answer = await knock(name, { key })
    expect([answer.status, answer.body.fields]).toEqual([400, { name: 'address_in_name' }])
  })

  test.each([
    'Dr.Ayşe Yılmaz',
    'Prof.Dr.Ayşe',
    'J.R.R. Tolkien',
    'St.John',
    'Ravi (Northwind)',
    'Ana C.',
  ])('%s is a name, and no address', (name) => {
    expect(looksLikeAddress(name)).toBe(false)
  })
})

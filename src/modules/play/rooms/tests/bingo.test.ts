import type { ClientInput } from '#shared/protocol.ts'
import { gameStatus } from '#shared/room.ts'
import type { Own, View } from '#games/bingo/rules.ts'
import { sharedHall, type Player } from '#tests/rooms/players.ts'
import { until } from '#tests/wait-until.ts'

describe('rooms/tests/bingo', () => {
  const hall = sharedHall()

  const viewOf = (player: Player) => player.state.view as View
  const cardOf = (player: Player) => (player.state.own as Extract<Own, { card: unknown }>).card
  const isStarted = ({ room }: Player) => room.gameStatus === gameStatus.started
  const isOver = ({ room }: Player) => room.gameStatus === gameStatus.completed
  const topRow = (player: Player) => cardOf(player).slice(0, 5)

  type Wish = Partial<ClientInput<'room:create'>>

  async function gather(host: Player, count: number, wish: Wish): Promise<Player[]> {
    const { roomId } = await host.do('room:create', { gameType: 'bingo', ...wish })
    const people: Player[] = []
    while (people.length < count) {
      const some = Array.from({ length: Math.min(5, count - people.length) }, (_, i) =>
        hall.player(`P ${people.length + i}`),
      )
      const came = await Promise.all(some)
      for (const player of came) await player.do('room:join', { roomId })
      people.push(...came)
    }
    await host.do('room:start', { roomId })
    for (const player of [host, ...people]) await player.sees(isStarted, 'the start')
    return people
  }

  /** A bingo led by a caller, with so many players. */
  async function led(count: number, options: object = {}): Promise<[Player, Player[]]> {
    const caller = await hall.player('Ana Caller')
    return [caller, await gather(caller, count, { options: { caller: true, ...options } })]
  }

  async function call(caller: Player): Promise<number> {
    const ack = await caller.play({ call: true })
    if (!ack.ok) throw new Error(ack.message)
    return viewOf(caller).called.at(-1)!
  }

  /** Calls until a player's way is full; the others have heard of it too. */
  async function callUntil(caller: Player, people: readonly Player[], numbers: readonly number[]) {
    while (!numbers.every((number) => viewOf(caller).called.includes(number))) await call(caller)
    const { version } = caller.state
    for (const player of people)
      await player.sees(({ state }) => state.version >= version, 'a ball')
  }

  describe('seventy-five players and a caller', () => {
    let caller: Player
    let people: Player[]
    beforeAll(async () => {
      ;[caller, people] = await led(75, { pattern: 'blackout' })
    }, 600_000)

    test('each hear of a ball by one message of a few hundred bytes, the first and the last', async () => {
      const sizes: number[] = []
      for (let ball = 1; ball <= 75; ball++) {
        const before = people.map(({ heard }) => heard.length)
        await call(caller)
        if (ball > 1 && ball < 75) continue
        await until(
          () => people.every((player) => viewOf(player).called.length === ball),
          `ball ${ball} did not reach all`,
        )
        if (ball > 1) continue
        const news = people.map(({ heard }, i) => heard.slice(before[i]))
        expect(new Set(news.map((told) => told.length))).toEqual(new Set([1]))
        expect(new Set(news.map((told) => JSON.stringify(told))).size).toBe(1)
      }
      for (const event of people[0]!.heard.filter((one) => one.event === 'room:turn'))
        sizes.push(Buffer.byteLength(`42${JSON.stringify(Object.values(event))}`))
      process.stdout.write(
        `a called ball at 75 players: ${Math.min(...sizes)} to ${Math.max(...sizes)} bytes\n`,
      )
      expect(sizes).toHaveLength(75)
      expect(Math.max(...sizes)).toBeLessThan(1_000)
    }, 600_000)

    test('hold seventy-five cards, and nobody hears of another’s, or of a ball to come', async () => {
      const cards = people.map((player) => cardOf(player).join())
      expect(new Set(cards).size).toBe(75)
      for (const player of [caller, ...people]) {
        const heard = JSON.stringify([player.heard, player.states])
        const lists = new Set(heard.match(/\[\d+(?:,\d+)*\]/g))
        const seen = cards.filter((card) => lists.has(`[${card}]`))
        expect(seen).toEqual(player === caller ? [] : [cardOf(player).join()])
        expect(heard).not.toContain('"bag"')
        await new Promise(setImmediate) // or nobody answers a ping meanwhile, and is taken for lost
      }
    })

    test('may all claim the last ball, and share the prize', async () => {
      const acks = await Promise.all(people.map((player) => player.play({ claim: 'blackout' })))
      expect(acks.filter(({ ok }) => !ok)).toEqual([])
      await caller.sees((player) => viewOf(player).claims.length === 75, 'all the claims')
      hall.clock.pass(6_100)
      await caller.sees(isOver, 'the end')
      const { outcome, scored } = caller.room.finished[0]!
      expect([outcome.places.length, outcome.reason]).toEqual([1, 'all_prizes_won'])
      expect(new Set(scored)).toEqual(new Set([3])) // a part of ten, rounded up, and two for staying
    }, 600_000)
  })

  test('a right claim waits for others on the same ball; a wrong one sits out a ball', async () => {
    const [caller, people] = await led(3, { pattern: 'line' })
    const [mara, deniz, selin] = people as [Player, Player, Player]
    const wrong = await selin.play({ claim: 'line' })
    expect(wrong.ok).toBe(true)
    expect(viewOf(selin).sitOut).toEqual([selin.seat])
    expect(await selin.play({ claim: 'line' })).toEqual({ ok: false, message: 'not_your_turn' })
    await caller.sees((player) => viewOf(player).sitOut.length === 1, 'the wrong claim')
    expect(caller.state.own).toMatchObject({ checks: [{ seat: selin.seat }] })
    await callUntil(caller, people, [...topRow(mara), ...topRow(deniz)])
    expect(viewOf(selin).sitOut).toEqual([])
    const claims = await Promise.all([mara, deniz].map((player) => player.play({ claim: 'line' })))
    expect(claims.map(({ ok }) => ok)).toEqual([true, true])
    expect(await caller.play({ call: true })).toEqual({ ok: false, message: 'claim_open' })
    hall.clock.pass(6_100)
    await selin.sees(isOver, 'the end')
    const { outcome, scored } = selin.room.finished[0]!
    expect(outcome.places).toEqual([[mara.seat, deniz.seat], [selin.seat]])
    expect(scored).toEqual([4, 4, 2]) // who claimed nothing has played too
  })

  test('a claim sent again after a lost answer is made once', async () => {
    const [caller, people] = await led(2, { pattern: 'line' })
    const [mara] = people as [Player]
    await callUntil(caller, people, topRow(mara))
    const { version } = mara.state
    const acks = [
      await mara.play({ claim: 'line' }, version, 'one'),
      await mara.play({ claim: 'line' }, version, 'one'),
    ]
    expect(acks.map(({ ok }) => ok)).toEqual([true, true])
    await caller.sees((player) => viewOf(player).claims.length === 1, 'the claim')
  })

  describe('without a caller', () => {
    test('balls come by themselves, for longer than a room waits; nobody is put out meanwhile', async () => {
      const host = await hall.player('Host')
      const people = await gather(host, 2, { options: { every: 20, pattern: 'blackout' } })
      for (let ball = 1; ball <= 40; ball++) {
        hall.clock.pass(20_000)
        await host.sees((player) => viewOf(player).called.length >= ball, `ball ${ball}`)
      }
      expect(people[0]!.room.players.map(({ dropped }) => dropped)).toEqual([null, null, null])
      expect(isStarted(people[0]!)).toBe(true)
      expect(host.room.closesAt).toBeGreaterThan(hall.clock.now.getTime())
    }, 600_000)

    test('one who comes late has a card, one who leaves is out, and the rest play on', async () => {
      const host = await hall.player('Host')
      const people = await gather(host, 2, { options: { balls: 90 } })
      const roomId = host.room.id
      const late = await hall.player('Late')
      await late.do('room:join', { roomId })
      await late.sees(({ seat }) => seat === 3, 'the seat')
      const strip = [host, ...people, late].flatMap((player) => cardOf(player).filter(Boolean))
      expect(new Set(strip).size).toBe(60) // four tickets of one strip
      await people[0]!.do('room:leave', { roomId })
      await late.sees(({ room }) => room.players[1]!.dropped === 'left', 'the leaving')
      hall.clock.pass(8_100)
      await late.sees((player) => viewOf(player).called.length === 1, 'a ball')
    })
  })

  test('a caller who leaves is followed by the game itself', async () => {
    const [caller, people] = await led(2, { every: 4 })
    const [mara] = people as [Player]
    await call(caller)
    await caller.do('room:leave', { roomId: caller.room.id })
    await mara.sees((player) => !viewOf(player).caller, 'the leaving')
    hall.clock.pass(4_100)
    await mara.sees((player) => viewOf(player).called.length === 2, 'a ball of the game’s own')
  })

  test('a caller who is away is let go by a player; players who are away are waited for by nobody', async () => {
    const [caller, people] = await led(3)
    const [mara, deniz] = people as [Player, Player]
    deniz.leave()
    caller.leave()
    await mara.sees(({ room }) => room.caller?.connected === false, 'the absence')
    hall.clock.pass(31_000)
    await mara.do('room:claim', { roomId: mara.room.id })
    await mara.sees((player) => !viewOf(player).caller, 'the calling by itself')
    expect(await mara.send('room:claim', { roomId: mara.room.id })).toMatchObject({
      message: 'nobody_missing',
    })
    expect(mara.room.players.map(({ dropped }) => dropped)).toEqual([null, null, null])
  })

  test('of a crowd only the host pauses', async () => {
    const host = await hall.player('Host')
    const [mara] = (await gather(host, 2, {})) as [Player]
    const roomId = host.room.id
    expect(await mara.send('room:pause', { roomId, action: 'offer' })).toEqual({
      ok: false,
      message: 'not_host',
    })
    await host.do('room:pause', { roomId, action: 'offer' })
    await mara.sees(({ room }) => room.gameStatus === gameStatus.paused, 'the pause')
  })

  test('the host alone begins again', async () => {
    const [caller, people] = await led(2, { pattern: 'line' })
    const roomId = caller.room.id
    await caller.play({ end: true })
    for (const player of [caller, ...people]) await player.sees(isOver, 'the end')
    expect(people[0]!.room.finished[0]!.outcome.reason).toBe('ended_by_caller')
    await people[0]!.do('room:rematch', { roomId })
    await caller.sees(({ room }) => room.rematch.length === 1, 'the wish')
    await caller.do('room:rematch', { roomId })
    await people[0]!.sees(
      (player) => isStarted(player) && viewOf(player).called.length === 0,
      'anew',
    )
    expect(viewOf(people[0]!).caller).toBe(true)
  })
})

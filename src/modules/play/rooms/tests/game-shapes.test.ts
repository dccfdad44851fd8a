import { Games } from '#games/kit/games.ts'
import type { ClientInput } from '#shared/protocol.ts'
import { gameStatus } from '#shared/room.ts'
import { registry } from '#tests/fixtures/games/registry.ts'
import { openHall, type Hall, type Player } from '#tests/rooms/players.ts'
import { until } from '#tests/wait-until.ts'

/* Rooms with other shapes than two open seats: hidden hands for two to six, and a crowd with a caller. */
let hall: Hall
describe('rooms/tests/game-shapes', () => {
  beforeAll(async () => {
    const url = new URL('../../../../../tests/fixtures/games/registry.ts', import.meta.url).href
    hall = await openHall({}, { games: new Games(registry, url) })
  })
  afterAll(() => hall.close())

  const refused = (message: string) => ({ ok: false, message })
  const isOver = ({ room }: Player) => room.gameStatus === gameStatus.completed
  const names = ['Mara', 'Deniz', 'Selin', 'Jonas', 'Priya', 'Tom']

  interface Hand {
    readonly hand: readonly string[]
    readonly laid: string | null
  }
  const handOf = (player: Player) => player.state.own as Hand

  async function seat(
    count: number,
    wish: Partial<ClientInput<'room:create'>> = {},
  ): Promise<Player[]> {
    const people = await Promise.all(names.slice(0, count).map((name) => hall.player(name)))
    const [host, ...others] = people
    const made = { gameType: 'sealedCards', clock: null, options: { rounds: 1 }, ...wish }
    const { roomId } = await host!.do('room:create', made)
    for (const player of others) await player.do('room:join', { roomId })
    return people
  }

  async function begin(count: number, wish: Partial<ClientInput<'room:create'>> = {}) {
    const people = await seat(count, wish)
    await people[0]!.do('room:start', { roomId: people[0]!.room.id })
    for (const player of people)
      await player.sees(({ room }) => room.gameStatus === gameStatus.started, 'the start')
    return people
  }

  /** Everyone lays a card, and the game turns them. */
  async function layAll(players: readonly Player[]): Promise<void> {
    for (const player of players) {
      const ack = await player.play({ card: handOf(player).hand[0]! })
      if (!ack.ok) throw new Error(ack.message)
    }
    hall.clock.pass(1_100)
  }

  describe('a game of four', () => {
    test('continues when one resigns, and ends by the rules; a player who is out is marked and placed last', async () => {
      const people = await begin(4)
      const [quitter, ...rest] = people as [Player, ...Player[]]
      const { seat: seatOfQuitter } = quitter
      await quitter.do('room:resign', { roomId: quitter.room.id })
      await rest[0]!.sees(({ room }) => room.players[0]!.dropped === 'resigned', 'the mark')
      expect(rest[0]!.room.gameStatus).toBe(gameStatus.started)
      expect(rest[0]!.room.turns).not.toContain(seatOfQuitter)
      expect(await quitter.play({ card: 'card-1' })).toMatchObject({ ok: false })
      await layAll(rest)
      for (const player of people) await player.sees(isOver, 'the end')
      const { outcome, scored } = quitter.room.finished[0]!
      expect(new Set(outcome.places.flat())).toEqual(new Set([0, 1, 2, 3]))
      expect(outcome.places.at(-1)).toEqual([seatOfQuitter])
      expect(scored.map((points) => points !== null)).toEqual([false, true, true, true])
    })

    test('continues when one leaves, and nobody claims against a player who is out already', async () => {
      const people = await begin(4, { options: { rounds: 5 } })
      const [, second, ...rest] = people as [Player, Player, ...Player[]]
      const roomId = second.room.id
      await second.do('room:leave', { roomId })
      await rest[0]!.sees(({ room }) => room.players[1]!.dropped === 'left', 'the leaving')
      hall.clock.pass(60_000)
      expect(await rest[0]!.send('room:claim', { roomId })).toEqual(refused('nobody_missing'))
      expect(rest[0]!.room.gameStatus).toBe(gameStatus.started)
      const missing = rest[1]!
      missing.leave()
      await rest[0]!.sees(({ room }) => !room.players[3]!.connected, 'the absence')
      hall.clock.pass(31_000)
      await rest[0]!.do('room:claim', { roomId })
      await rest[0]!.sees(({ room }) => room.players[3]!.dropped === 'left', 'the claim')
      expect(rest[0]!.room.gameStatus).toBe(gameStatus.started)
    })

    test('two people with a bot score: a bot blocks nobody', async () => {
      const people = await seat(2)
      const [host] = people as [Player]
      const { roomId } = { roomId: host.room.id }
      await host.do('room:bot', { roomId, seat: 2, level: 1 })
      await host.do('room:start', { roomId })
      for (const player of people)
        await player.sees(({ room }) => room.gameStatus === gameStatus.started, 'the start')
      await layAll(people)
      await host.sees(({ room }) => room.moves >= 3, 'the bot’s card')
      hall.clock.pass(1_100)
      await host.sees(isOver, 'the end')
      expect(host.room.finished[0]!.scored.map((points) => points !== null)).toEqual([
        true,
        true,
        false,
      ])
    })

    test('ends when only bots remain', async () => {
      const people = await seat(2)
      const [host, other] = people as [Player, Player]
      const roomId = host.room.id
      for (const place of [2, 3]) await host.do('room:bot', { roomId, seat: place, level: 1 })
      await host.do('room:start', { roomId })
      await other.sees(({ room }) => room.gameStatus === gameStatus.started, 'the start')
      await host.do('room:resign', { roomId })
      await other.do('room:resign', { roomId })
      await other.sees(isOver, 'the end')
      expect(other.room.finished[0]!.outcome.places.flat()).toHaveLength(4)
    })
  })

  test('of players who may all move neither is stale for the other; a second click plays nothing twice', async () => {
    const [mara, deniz] = (await begin(2, { options: { rounds: 2 } })) as [Player, Player]
    const { version } = mara.state
    const [one, two] = await Promise.all([
      mara.play({ card: handOf(mara).hand[0]! }, version),
      deniz.play({ card: handOf(deniz).hand[0]! }, version),
    ])
    expect([one.ok, two.ok]).toEqual([true, true])
    expect(await mara.play({ card: handOf(mara).hand[0]! }, version)).toMatchObject({
      message: 'stale_version',
    })
  })

  test('a bank does not run against all who may move', async () => {
    const wish = { clock: { bankMs: 60_000, incrementMs: 0 } }
    const host = await hall.player('Host')
    expect(await host.send('room:create', { gameType: 'sealedCards', ...wish })).toMatchObject({
      message: 'bad_input', // rooms of this game have no banks
    })
  })

  test('nobody learns of another’s card before it is turned, from anything the socket sends', async () => {
    const people = await begin(3)
    const [mara, deniz, selin] = people as [Player, Player, Player]
    const secrets = new Map(people.map((player) => [player, [...handOf(player).hand]]))
    await mara.play({ card: handOf(mara).hand[0]! })
    await deniz.play({ card: handOf(deniz).hand[0]! })
    await selin.sees(({ room }) => room.moves === 2, 'both')
    const watcher = await hall.player('Watcher')
    await watcher.do('room:join', { roomId: mara.room.id, as: 'spectator' })
    for (const player of [...people, watcher]) {
      const heard = JSON.stringify([player.heard, player.states])
      for (const [owner, cards] of secrets)
        for (const card of owner === player ? [] : cards)
          expect([player.user.name, heard.includes(`"${card}"`)]).toEqual([player.user.name, false])
    }
    await selin.play({ card: handOf(selin).hand[0]! })
    hall.clock.pass(1_100)
    await watcher.sees(isOver, 'the end')
  })

  test('the mover gets the ack alone, the others one turn event', async () => {
    const [mara, deniz] = (await begin(2)) as [Player, Player]
    const before = mara.heard.length
    const ack = await mara.play({ card: handOf(mara).hand[0]! })
    expect(ack).toMatchObject({ ok: true, turn: { moves: 1 }, own: { hand: [] } })
    await deniz.sees(({ room }) => room.moves === 1, 'the move')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(mara.heard.slice(before)).toEqual([])
    expect(deniz.heard.filter(({ event }) => event === 'room:turn')).toHaveLength(1)
  })

  test('a newcomer joins a running game that takes them, with a hand of their own', async () => {
    const people = await begin(2, { options: { rounds: 2 } })
    const late = await hall.player('Late')
    await late.do('room:join', { roomId: people[0]!.room.id })
    await late.sees(({ room }) => room.players.length === 3, 'the seat')
    expect(late.seat).toBe(2)
    expect(handOf(late).hand).toHaveLength(2)
    await people[0]!.sees(({ room }) => room.turns.includes(2), 'the newcomer’s turn')
  })

  describe('a room that is led', () => {
    async function led(count: number): Promise<[Player, Player[]]> {
      const caller = await hall.player('Caller')
      const made = { gameType: 'numbersCalled', options: { caller: true } }
      const { roomId } = await caller.do('room:create', made)
      const people = await Promise.all(names.slice(0, count).map((name) => hall.player(name)))
      for (const player of people) await player.do('room:join', { roomId })
      return [caller, people]
    }

    test('has its caller beside the seats; the host begins with the people who are here', async () => {
      const [caller, people] = await led(3)
      await caller.sees(({ room }) => room.players.length === 3, 'the three')
      expect(caller.seat).toBe(-1)
      expect(caller.room.caller?.id).toBe(caller.id)
      expect(await people[0]!.send('room:start', { roomId: caller.room.id })).toEqual(
        refused('not_host'),
      )
      await caller.do('room:start', { roomId: caller.room.id })
      await people[0]!.sees(({ room }) => room.gameStatus === gameStatus.started, 'the start')
      expect(people[0]!.room.maxPlayers).toBe(3)
      expect(await people[0]!.play({ call: true })).toMatchObject({ ok: false })
      const { version } = caller.state
      expect(await caller.play({ call: true }, version)).toMatchObject({ ok: true })
      expect(await caller.play({ call: true }, version)).toMatchObject({ message: 'stale_version' })
      const called = (player: Player) => (player.state.view as { called: number[] }).called
      await people[0]!.sees((player) => called(player).length === 1, 'the number')
    })

    test('continues automatically when its caller leaves', async () => {
      const [caller, people] = await led(2)
      const roomId = caller.room.id
      await caller.do('room:start', { roomId })
      await people[0]!.sees(({ room }) => room.gameStatus === gameStatus.started, 'the start')
      await caller.do('room:leave', { roomId })
      await people[0]!.sees(({ room }) => room.caller?.dropped === 'left', 'the leaving')
      hall.clock.pass(4_100)
      const called = (player: Player) => (player.state.view as { called: number[] }).called
      await people[0]!.sees((player) => called(player).length === 1, 'a number of the game’s own')
    })

    test('fills with seventy-five, and nobody receives more than a few hundred kilobytes of it', async () => {
      const [caller] = await led(0)
      const roomId = caller.room.id
      const people: Player[] = []
      for (let i = 0; i < 75; i += 5) {
        const some = Array.from({ length: 5 }, (_, n) => hall.player(`P ${i + n}`))
        const came = await Promise.all(some)
        for (const player of came) await player.do('room:join', { roomId })
        people.push(...came)
      }
      await caller.sees(({ room }) => room.players.length === 75, 'all of them')
      const extra = await hall.player('Extra')
      expect(await extra.send('room:join', { roomId })).toEqual(refused('room_full'))
      const bytes = (player: Player) => JSON.stringify(player.heard).length
      const all = [caller, ...people].reduce((sum, player) => sum + bytes(player), 0)
      expect(all).toBeLessThan(4_000_000)
      await caller.do('room:start', { roomId })
      for (const player of people)
        await player.sees(({ room }) => room.gameStatus === gameStatus.started, 'the start')
      const last = people.at(-1)!
      const before = last.heard.length
      await caller.play({ call: true })
      await until(() => last.heard.length > before, 'the number never came')
      expect(JSON.stringify(last.heard.slice(before)).length).toBeLessThan(2_000)
    }, 600_000)
  })
})

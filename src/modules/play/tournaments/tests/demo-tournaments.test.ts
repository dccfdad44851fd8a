import { eq } from 'drizzle-orm'
import { tournament } from '../contract.ts'
import { isRefusal } from '#shared/game.ts'
import { rooms } from '#modules/play/rooms/server/schema.ts'
import { openDemoTournament, playDemoMatches } from '../server/demo.ts'
import { people } from '#server/play/demo/people.ts'
import type { DemoMember } from '#server/play/demo/company.ts'
import { openDemoGame } from '#modules/play/rooms/server/demo/watched-game.ts'
import { step } from '#server/play/rooms/step.ts'
import { BatchWriter } from '#modules/play/rooms/server/store/batch-writer.ts'
import { followersOf } from '#server/play/rooms/follower.ts'
import { changeTournament } from '../server/changes.ts'
import { listTournaments, type StoredTournament } from '../server/store.ts'
import { type Player } from '#tests/rooms/players.ts'
import {
  hall,
  HOUR,
  inTournamentHall,
  MINUTE,
  whenever,
  type Shown,
} from '#tests/rooms/tournament-fixture.ts'
import { until } from '#tests/wait-until.ts'

const BOT_MS = 8_000 // between two moves of a table on show

const members: DemoMember[] = []
inTournamentHall('tournaments/tests/demo-tournaments', () => {
  beforeAll(async () => {
    const names = ['Tom Hughes', 'Priya Nair', 'Jonas Weber']
    for (const person of people.filter(({ name }) => names.includes(name)))
      members.push({ ...person, userId: (await hall.player(person.name)).user.userId })
  })

  /** What the demo does each minute. */
  async function keep({ user: { teamId } }: Player) {
    await openDemoTournament(hall.world, teamId, members)
    await openDemoGame(hall.world, teamId, members)
    await playDemoMatches(hall.world, teamId, members)
    return listTournaments(hall.world.db, teamId)
  }

  /** The tournament that a visitor filled, as they see it. */
  async function entered(visitor: Player): Promise<Shown> {
    const open = (await keep(visitor)).find(({ status }) => status === 'open')!
    const { teamId } = visitor.user
    const caller = { teamId, userId: visitor.id, isAdmin: false }
    await changeTournament(hall.world, caller as never, open.tournamentId, 'enter')
    await keep(visitor)
    return seen(visitor, open)
  }

  async function seen(visitor: Player, { tournamentId }: { tournamentId: string }) {
    const token = visitor.user.guulJwt
    return (await hall.call(tournament, { params: { tournamentId }, token })).body
  }

  /** One of the demo's own loses the game, as who resigns does. */
  async function givesUp(userId: string, roomId: string): Promise<void> {
    const [row] = await hall.world.db.select().from(rooms).where(eq(rooms.roomId, roomId))
    const before = row!.data
    const now = hall.world.now().getTime()
    const rules = hall.world.games.get(before.gameType)
    const chance = { id: () => crypto.randomUUID(), seed: () => 'seed' }
    const stepped = step(before, { type: 'resign', userId }, { rules, now, chance })
    if (isRefusal(stepped)) throw new Error(stepped.refused)
    expect(
      await new BatchWriter(hall.world.db, followersOf(hall.world.modules)).save(
        { rules, before, now },
        stepped,
      ),
    ).not.toBeNull()
  }

  /** The first of two of the demo's own gives up their match. */
  async function loses({ matches, players }: Shown, number: number): Promise<void> {
    const { slots, roomId } = matches[number - 1]!
    await givesUp(players[slots[0] as number]!.userId, roomId)
  }

  async function movesAt(roomId: string): Promise<number> {
    const [row] = await hall.world.db.select().from(rooms).where(eq(rooms.roomId, roomId))
    return row!.data.game?.moves ?? 0
  }

  const seedOf = ({ players }: Shown, { id }: Player) =>
    players.findIndex(({ userId }) => userId === id)

  const isTheirs =
    (of: Shown, visitor: Player) =>
    ({ slots }: Shown['matches'][number]) =>
      slots.includes(seedOf(of, visitor))

  test('a tournament that a visitor filled runs, and another is about to begin', async () => {
    const visitor = await hall.player('Visitor')
    const [first, ...others] = await keep(visitor)
    expect(others).toEqual([])
    expect(first!.data.players).toHaveLength(3)
    expect(await keep(visitor)).toEqual([first])
    const { tournamentId } = await entered(visitor)
    expect(tournamentId).toBe(first!.tournamentId)
    const later = await keep(visitor)
    expect(later.map(({ status }) => status)).toEqual(['running', 'open'])
    expect(later[0]!.data.matches).toHaveLength(3)
  })

  test('the demo’s own play each other, wait for the visitor, and meet the winner in the final', async () => {
    const visitor = await hall.player('Winner')
    const of = await entered(visitor)
    const own = of.matches.find(isTheirs(of, visitor))!
    const other = of.matches.find(({ round, number }) => round === 0 && number !== own.number)!
    expect(other).toMatchObject({ isLive: true, winner: null })
    expect(own).toMatchObject({ isLive: false })
    for (const moves of [1, 2]) {
      hall.clock.pass(BOT_MS)
      await until(async () => (await movesAt(other.roomId)) >= moves, 'the demo’s own do not move')
    }
    await loses(of, other.number) // a game to its end takes as long as chance will have it
    const decided = ({ matches }: Shown) => matches[other.number - 1]!.winner !== null
    await whenever(visitor, of, decided, 'an end')
    const { matches } = await seen(visitor, of)
    expect(matches[other.number - 1]).toMatchObject({ how: 'played', isLive: false })

    await visitor.do('room:join', { roomId: own.roomId })
    await visitor.do('room:ready', { roomId: own.roomId })
    await visitor.sees(({ room }) => room.gameStatus === 1, 'the start')
    await visitor.sees(({ room }) => room.turns.includes(visitor.seat), 'their turn')
    const opponent = own.slots.find((slot) => slot !== seedOf(of, visitor)) as number
    await givesUp(of.players[opponent]!.userId, own.roomId)
    const isWon = (now: Shown) => now.matches[2]!.roomId !== ''
    const won = await whenever(visitor, of, isWon, 'the final')
    expect(isTheirs(won, visitor)(won.matches[2]!)).toBe(true)
    await keep(visitor)
    const final = won.matches[2]!
    await visitor.do('room:join', { roomId: final.roomId })
    await visitor.do('room:ready', { roomId: final.roomId })
    await visitor.sees(({ room }) => room.id === final.roomId && room.gameStatus === 1, 'the final')
  })

  test('what was played without a visitor is taken away when it is long over', async () => {
    const visitor = await hall.player('Away')
    const of = await entered(visitor)
    const shown = of.matches.find(({ isLive }) => isLive)!
    const rowOf = () => hall.world.db.select().from(rooms).where(eq(rooms.roomId, shown.roomId))
    const isKept = (fits: (now: StoredTournament | undefined) => boolean, otherwise: string) =>
      until(async () => {
        const all = await keep(visitor)
        return fits(all.find(({ tournamentId }) => tournamentId === of.tournamentId))
      }, otherwise)
    await loses(of, shown.number)
    hall.clock.pass(11 * MINUTE) // the visitor never comes
    const isFinalOn = async () => {
      await keep(visitor)
      return (await seen(visitor, of)).matches[2]!.isLive
    }
    await until(isFinalOn, 'the final does not begin')
    await loses(await seen(visitor, of), 3)
    await isKept((now) => now?.status === 'finished', 'never finished')
    expect(await rowOf()).toHaveLength(1)
    hall.clock.pass(HOUR + 11 * MINUTE) // since the final had to begin
    await isKept((now) => now === undefined, 'never taken away')
    expect(await rowOf()).toEqual([])
  })
})

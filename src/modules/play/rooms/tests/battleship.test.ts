import { gameStatus } from '#shared/room.ts'
import { sharedHall, type Player } from '#tests/rooms/players.ts'

/* What a fleet's owner alone knows is looked for in everything that came over the wire. */
describe('rooms/tests/battleship', () => {
  const hall = sharedHall()

  interface Ship {
    readonly cell: number
    readonly upright: boolean
  }
  interface Seen {
    readonly placing: boolean
    readonly seas: readonly { sunk: readonly (Ship | null)[]; shots: readonly unknown[] }[]
    readonly fleets: readonly (readonly Ship[])[] | null
  }
  const seen = (player: Player) => player.state.view as Seen

  const lies = (cell: number, upright: boolean): Ship => ({ cell, upright })
  const mine = [lies(0, false), lies(20, false), lies(40, false), lies(60, false), lies(80, false)]
  const theirs = [lies(9, true), lies(7, true), lies(5, true), lies(69, true), lies(67, true)]
  const lengths = [5, 4, 3, 3, 2]
  const cellsOf = ({ cell, upright }: Ship, length: number) =>
    Array.from({ length }, (_, i) => cell + i * (upright ? 10 : 1))
  const inSight = (player: Player) => JSON.stringify([player.heard, player.states])

  async function table(clock: { moveMs: number } | null) {
    const [one, two, watcher] = await Promise.all(
      ['Mara', 'Deniz', 'Ana'].map((name) => hall.player(name)),
    )
    const { roomId } = await one!.do('room:create', { gameType: 'battleship', clock })
    await two!.do('room:join', { roomId })
    for (const player of [one!, two!]) await player.do('room:ready', { roomId })
    for (const player of [one!, two!])
      await player.sees(({ room }) => room.gameStatus === gameStatus.started, 'the start')
    await watcher!.do('room:join', { roomId, as: 'spectator' })
    return [one!, two!, watcher!] as const
  }

  async function play(player: Player, all: readonly Player[], move: unknown): Promise<void> {
    const ack = await player.play(move)
    if (!ack.ok) throw new Error(ack.message)
    for (const one of all) await one.sees(({ state }) => state.version >= ack.version, 'the move')
  }

  test('no frame tells where a ship afloat lies, but to its owner, until the game is over', async () => {
    const all = await table(null)
    const [one, two, watcher] = all
    await play(one, all, { fleet: mine })
    await play(two, all, { fleet: theirs })
    expect(one.state.own).toEqual({ fleet: mine })
    expect(two.state.own).toEqual({ fleet: theirs })
    const cells = theirs.flatMap((ship, i) => cellsOf(ship, lengths[i]!))
    for (const [i, fire] of cells.entries()) {
      if (i === 6) {
        await play(one, all, { fire: 99 }) // a miss, and one back
        await play(two, all, { fire: 99 })
      }
      const afloat = theirs.filter((_, ship) => !seen(one).seas[0]!.sunk[ship])
      for (const ship of afloat) {
        expect(inSight(one)).not.toContain(JSON.stringify(ship))
        expect(inSight(watcher)).not.toContain(JSON.stringify(ship))
        expect(inSight(two)).toContain(JSON.stringify(ship))
      }
      for (const ship of mine)
        for (const other of [two, watcher])
          expect(inSight(other)).not.toContain(JSON.stringify(ship))
      expect(seen(one).fleets).toBeNull()
      await play(one, all, { fire })
    }
    for (const player of all) {
      await player.sees(({ room }) => room.gameStatus === gameStatus.completed, 'the end')
      expect(seen(player).fleets).toEqual([mine, theirs])
    }
  })

  test('who comes back sees their own fleet and not the other’s', async () => {
    const all = await table(null)
    const [one, two] = all
    await play(one, all, { fleet: mine })
    await play(two, all, { fleet: theirs })
    const again = hall.tab(one.user)
    await again.do('room:join', { roomId: one.room.id })
    expect(again.state.own).toEqual({ fleet: mine })
    for (const ship of theirs) expect(inSight(again)).not.toContain(JSON.stringify(ship))
  })

  test('placing has its own time, a shot the clock’s; both are made for anyone who is late', async () => {
    const all = await table({ moveMs: 20_000 })
    const [one, two] = all
    expect(one.state.clocks).toMatchObject({ left: [90_000, 90_000] })
    await play(one, all, { fleet: mine })
    hall.clock.pass(90_000)
    await two.sees((player) => !seen(player).placing, 'a fleet placed by the clock')
    expect((two.state.own as { fleet: unknown[] }).fleet).toHaveLength(5)
    expect(one.state.clocks).toMatchObject({ left: [20_000, 20_000] })
    hall.clock.pass(20_000)
    await one.sees((player) => seen(player).seas[0]!.shots.length === 1, 'a shot of the clock’s')
  })
})

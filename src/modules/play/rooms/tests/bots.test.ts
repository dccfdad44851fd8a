import { Games } from '#games/kit/games.ts'
import { gameStatus } from '#shared/room.ts'
import { registry } from '#tests/fixtures/games/stuck.registry.ts'
import { openHall, type Hall, type Player } from '#tests/rooms/players.ts'

let hall: Hall
describe('rooms/tests/bots', () => {
  beforeAll(async () => {
    const url = new URL('../../../../../tests/fixtures/games/stuck.registry.ts', import.meta.url)
      .href
    hall = await openHall({}, { games: new Games(registry, url) })
  })
  afterAll(() => hall.close())

  /** Someone's game against a bot of a level, which is to lay a card. */
  async function against(name: string, level: 1 | 2): Promise<Player> {
    const player = await hall.player(name)
    const wish = { gameType: 'sealedCards', clock: null, options: { rounds: 1 } }
    const { roomId } = await player.do('room:create', wish)
    await player.do('room:bot', { roomId, seat: 1, level })
    await player.do('room:start', { roomId })
    await player.sees(({ room }) => room.gameStatus === gameStatus.started, 'the start')
    return player
  }

  const moved = ({ room }: Player) => room.moves === 1

  test('a bot that thinks without end costs its own move, which the clock’s replaces, and no neighbour’s', async () => {
    const stuck = await against('Stuck', 1)
    const neighbour = await against('Neighbour', 2)
    const began = Date.now()
    await neighbour.sees(moved, 'the neighbour’s bot move')
    expect(stuck.room.moves).toBe(0)
    await stuck.sees(moved, 'a move in place of the thought')
    expect(Date.now() - began).toBeLessThan(10_000)
    const next = await against('Next', 2)
    await next.sees(moved, 'a bot’s move after a thread was ended')
  })
})

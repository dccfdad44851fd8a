import { throwDuration } from '#games/bowling/motion.ts'
import type { View } from '#games/bowling/rules.ts'
import { gameStatus } from '#shared/room.ts'
import { sharedHall, type Player } from '#tests/rooms/players.ts'

describe('rooms/tests/animation-timing', () => {
  const hall = sharedHall()

  const gutter = { aim: 20, power: 7, spin: 5 }
  const MOVE_MS = 30_000

  async function lanes(): Promise<[Player, Player]> {
    const [mara, deniz] = [await hall.player('Mara'), await hall.player('Deniz')]
    const wish = { gameType: 'bowling', options: { frames: 5 }, clock: { moveMs: MOVE_MS } }
    const { roomId } = await mara.do('room:create', wish)
    await deniz.do('room:join', { roomId })
    await deniz.do('room:ready', { roomId })
    await mara.do('room:start', { roomId })
    await deniz.sees(({ room }) => room.gameStatus === gameStatus.started, 'the start')
    return [mara, deniz]
  }

  const seen = ({ view }: { readonly view: unknown }) => view as View
  const thrown = (player: Player) => seen(player.state).last!
  const due = (player: Player, seat: number) => player.state.clocks!.deadlines[seat]

  test('a clock runs once the ball before has been shown, and not while it is', async () => {
    const [mara, deniz] = await lanes()
    const begun = hall.clock.now.getTime()
    expect(due(mara, 0)).toBe(begun + MOVE_MS)
    await mara.play(gutter)
    await deniz.sees((state) => seen(state).balls === 1, 'the first ball')
    const shown = Math.round(throwDuration(thrown(deniz)))
    expect(shown).toBeGreaterThan(1_000)
    expect(due(deniz, 0)).toBe(begun + shown + MOVE_MS)
    await mara.play(gutter)
    await deniz.sees((state) => seen(state).balls === 2, 'the second ball')
    const both = shown + Math.round(throwDuration(thrown(deniz)))
    expect(due(deniz, 1)).toBe(begun + both + MOVE_MS)
    expect(deniz.state.clocks!.left[1]).toBe(MOVE_MS)
  })

  test('a player who skips the animation may bowl immediately, and loses no time by it', async () => {
    const [mara, deniz] = await lanes()
    await mara.play(gutter)
    expect(await mara.play(gutter)).toMatchObject({ ok: true })
    await deniz.sees((state) => seen(state).balls === 2, 'both balls')
    expect(await deniz.play(gutter)).toMatchObject({ ok: true })
    expect(deniz.state.clocks!.left).toEqual([MOVE_MS, MOVE_MS])
  })

  test('a bot takes one seat, or as many as are asked for', async () => {
    const mara = await hall.player('Mara')
    const one = await mara.do('room:create', { gameType: 'bowling', bot: 1 })
    expect(one.room.players.map(({ bot }) => bot)).toEqual([null, 1])
    const three = await mara.do('room:create', { gameType: 'dice', bot: 2, botSeats: 3 })
    expect(three.room.players.map(({ bot }) => bot)).toEqual([null, 2, 2, 2])
    const most = await mara.do('room:create', { gameType: 'dice', bot: 2, botSeats: 50 })
    expect(most.room.players).toHaveLength(4)
  })
})

import { Games } from '#games/kit/games.ts'
import { gameStatus } from '#shared/room.ts'
import { registry as fixtures } from '#tests/fixtures/games/registry.ts'
import { registry } from '#games/registry.ts'
import { begin, openHall, play, type Hall, type Player } from '#tests/rooms/players.ts'
import { until } from '#tests/wait-until.ts'

/* What the host may do about the people in the room and its name. */
let hall: Hall
let mara: Player
let deniz: Player
describe('rooms/tests/hosting', () => {
  beforeAll(async () => {
    const url = new URL('../../../../../tests/fixtures/games/registry.ts', import.meta.url).href // no bot plays here
    hall = await openHall({}, { games: new Games([...registry, ...fixtures], url) })
  })
  beforeEach(async () => {
    mara = await hall.player('Mara')
    deniz = await hall.player('Deniz')
  })
  afterAll(() => hall.close())

  const refused = (message: string) => ({ ok: false, message })
  const isOver = ({ room }: Player) => room.gameStatus === gameStatus.completed

  async function waitingRoom(): Promise<string> {
    const { roomId } = await mara.do('room:create', { gameType: 'fourInARow' })
    await deniz.do('room:join', { roomId })
    return roomId
  }

  describe('a person the host removes', () => {
    test('is notified, gets no more events of the room, and can’t come back to it in any way', async () => {
      const roomId = await waitingRoom()
      const tab = hall.tab(deniz.user)
      await tab.do('room:join', { roomId })
      const stage = hall.tab(deniz.user)
      await stage.do('room:join', { roomId, as: 'mirror' })
      await mara.do('room:remove', { roomId, userId: deniz.id })
      for (const screen of [deniz, tab, stage])
        await until(() => screen.closed === 'removed', 'nobody told them')
      await mara.sees(({ room }) => room.players.length === 1, 'the open seat')
      const heard = [deniz, tab, stage].map((screen) => screen.heard.length)
      await mara.do('room:react', { roomId, reaction: 'nice' })
      await mara.do('room:rename', { roomId, name: 'Without them' })
      for (const as of ['player', 'spectator', 'mirror'] as const)
        expect(await deniz.send('room:join', { roomId, as })).toEqual(refused('removed_from_room'))
      expect(await deniz.send('room:react', { roomId, reaction: 'ouch' })).toEqual(
        refused('not_found'),
      )
      expect(await deniz.send('room:ready', { roomId })).toEqual(refused('removed_from_room'))
      expect([deniz, tab, stage].map((screen) => screen.heard.length)).toEqual(heard)
    })

    test('may play in every other room', async () => {
      const roomId = await waitingRoom()
      await mara.do('room:remove', { roomId, userId: deniz.id })
      await begin(mara, deniz)
    })

    test('is out of a running game by its rules, and the host earns nothing by it', async () => {
      const roomId = await begin(mara, deniz, { series: 3 })
      await play([mara, deniz], [0, 1, 0, 1, 0, 1])
      await mara.do('room:remove', { roomId, userId: deniz.id })
      await mara.sees(isOver, 'the end of the series')
      const [game] = mara.room.finished
      expect(game!.outcome).toMatchObject({ places: [[0], [1]], reason: 'removed' })
      expect(game!.scored[0]).toBeNull()
      expect(game!.scored[1]).not.toBeNull()
      expect(game!.unscored).toEqual(['removed', null])
      expect(mara.room.players.map(({ id }) => id)).toEqual([mara.id])
    })

    test('takes no further part in a game with more players, which continues', async () => {
      const jonas = await hall.player('Jonas')
      const { roomId } = await mara.do('room:create', { gameType: 'sealedCards', clock: null })
      for (const player of [deniz, jonas]) await player.do('room:join', { roomId })
      await mara.do('room:start', { roomId })
      await deniz.sees(({ room }) => room.gameStatus === gameStatus.started, 'the start')
      await mara.do('room:remove', { roomId, userId: deniz.id })
      await jonas.sees(({ room }) => room.players[1]!.dropped === 'removed', 'the mark')
      expect(jonas.room.gameStatus).toBe(gameStatus.started)
      expect(jonas.room.turns).not.toContain(1)
      expect(await deniz.play({ card: 'card-1' })).toEqual(refused('removed_from_room'))
      expect(await deniz.send('room:leave', { roomId })).toMatchObject({ ok: true })
      expect(await deniz.send('room:pause', { roomId, action: 'offer' })).toEqual(
        refused('removed_from_room'),
      )
    })

    test('stops watching too', async () => {
      const roomId = await begin(mara, deniz)
      const watcher = await hall.player('Watcher')
      await watcher.do('room:join', { roomId, as: 'spectator' })
      await mara.do('room:remove', { roomId, userId: watcher.id })
      await until(() => watcher.closed === 'removed', 'nobody told them')
      await mara.sees(({ room }) => room.numberOfSpectators === 0, 'nobody watching')
      await play([mara, deniz], [3, 3])
    })

    test('is removed once, however often the host asks for it at the same time', async () => {
      const roomId = await waitingRoom()
      const userId = deniz.id
      const acks = await Promise.all(
        [1, 2, 3].map(() => mara.send('room:remove', { roomId, userId })),
      )
      expect(acks).toEqual([{ ok: true }, { ok: true }, { ok: true }])
      await mara.sees(({ room }) => room.players.length === 1, 'the open seat')
    })

    test('does not stay by coming in at the same moment', async () => {
      const { roomId } = await mara.do('room:create', { gameType: 'fourInARow' })
      await deniz.do('room:join', { roomId })
      const tab = hall.tab(deniz.user)
      await until(() => tab.socket.connected, 'connected')
      const [removed] = await Promise.all([
        mara.send('room:remove', { roomId, userId: deniz.id }),
        tab.send('room:join', { roomId }),
      ])
      expect(removed).toEqual({ ok: true })
      await mara.sees(({ room }) => room.players.length === 1, 'the open seat')
      const heard = tab.heard.length
      await mara.do('room:rename', { roomId, name: 'Quiet' })
      await mara.sees(({ room }) => room.name === 'Quiet', 'the name')
      expect(tab.heard.slice(heard).filter(({ event }) => event === 'room:state')).toEqual([])
    })
  })

  test('only the host removes, never themselves, and only people who are here', async () => {
    const roomId = await waitingRoom()
    const stranger = await hall.player('Stranger')
    for (const player of [deniz, stranger])
      expect(await player.send('room:remove', { roomId, userId: mara.id })).toEqual(
        refused('not_host'),
      )
    expect(await mara.send('room:remove', { roomId, userId: mara.id })).toEqual(
      refused('bad_input'),
    )
    expect(await mara.send('room:remove', { roomId, userId: stranger.id })).toEqual(
      refused('person_gone'),
    )
  })

  describe('the name of a room', () => {
    test('is changed by the host while it waits and while the game runs; all and the lobby see it', async () => {
      const watcher = await hall.player('Watcher')
      await watcher.do('lobby:watch', {})
      const roomId = await begin(mara, deniz)
      await mara.do('room:rename', { roomId, name: '  Lunch break  ' })
      await deniz.sees(({ room }) => room.name === 'Lunch break', 'the name')
      const rowOf = () =>
        watcher.lobby.flatMap(({ rooms }) => rooms).findLast((r) => r.id === roomId)
      await until(() => rowOf()?.name === 'Lunch break', 'the row')
      await mara.do('room:rename', { roomId, name: '' })
      await deniz.sees(({ room }) => room.name === '', 'no name')
      await play([mara, deniz], [3, 3])
    })

    test('is refused from others, too long, or with what can’t be seen', async () => {
      const roomId = await waitingRoom()
      expect(await deniz.send('room:rename', { roomId, name: 'Mine' })).toEqual(refused('not_host'))
      for (const name of ['x'.repeat(61), 'a\u202Eb'])
        expect(await mara.send('room:rename', { roomId, name })).toEqual(refused('bad_input'))
      expect(mara.room.name).toBe('')
    })

    test('holds no obscenity, in either language; a surname is none', async () => {
      const roomId = await waitingRoom()
      for (const name of ['shit show', 'Göt Spor'])
        expect(await mara.send('room:rename', { roomId, name })).toEqual(
          refused('word_not_allowed'),
        )
      expect(await deniz.send('room:create', { gameType: 'fourInARow', name: 'f u c k' })).toEqual(
        refused('word_not_allowed'),
      )
      await mara.do('room:rename', { roomId, name: 'Scunthorpe v Penistone' })
      await deniz.sees(({ room }) => room.name === 'Scunthorpe v Penistone', 'the name')
    })
  })
})

import {
  cancelTournament,
  createTournament,
  enterTournament,
  leaveTournament,
  moveTournament,
  startTournament,
  tournament,
  tournamentList,
} from '../contract.ts'
import type { User } from '#shared/accounts.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { type Player } from '#tests/rooms/players.ts'
import {
  inTournamentHall,
  HOUR,
  gameType,
  hall,
  team,
  make,
  act,
  look,
  whenever,
} from '#tests/rooms/tournament-fixture.ts'
import { workDue } from '#tests/run-due-jobs.ts'

/** All that is due is done. */
async function looked(): Promise<void> {
  await workDue(hall.world, 1)
}

inTournamentHall('tournaments/tests/tournament-making', () => {
  test('it begins when it is full, once, however many sign up at the same time', async () => {
    const players = await team('Mara Deniz Selin Ana')
    const made = await make(players[0]!.user, { size: 3 })
    const answers = await Promise.all(
      players.slice(1).map((player) => act(player, enterTournament, made)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409])
    const now = await look(players[0]!, made)
    expect([now.status, now.players.length]).toEqual(['running', 3])
    expect((await act(players[1]!, leaveTournament, made)).body.message).toBe('tournament_begun')
  })

  test('it begins at its time, or is called off with too few', async () => {
    const [mara, deniz] = (await team('Mara Deniz')) as [Player, Player]
    const startsAt = hall.clock.now.getTime() + HOUR
    const two = await make(mara.user, { startsAt })
    const one = await make(mara.user, { startsAt })
    await act(deniz, enterTournament, two)
    await act(deniz, enterTournament, one)
    await act(deniz, leaveTournament, one)
    hall.clock.pass(HOUR)
    const begunOne = await whenever(mara, two, ({ status }) => status === 'running', 'the start')
    expect(begunOne.matches).toHaveLength(1)
    const off = await whenever(mara, one, ({ status }) => status === 'cancelled', 'the end')
    expect(off.reason).toBe('too_few')
    expect(
      (await hall.notificationsOf(mara.user)).filter(({ kind }) => kind !== 'match'),
    ).toMatchObject([{ kind: 'tournamentOff', person: null, channel: 'Design cup' }])
  })

  test('only its maker or an admin begins it or calls it off; others’ teams see nothing of it', async () => {
    const [mara, deniz] = (await team('Mara Deniz')) as [Player, Player]
    const made = await make(mara.user)
    expect((await act(deniz, startTournament, made)).body.message).toBe('not_yours')
    expect((await act(mara, startTournament, made)).body.message).toBe('not_enough_players')
    expect((await act(deniz, cancelTournament, made)).body.message).toBe('not_yours')
    expect((await act({ user: hall.admin }, cancelTournament, made)).body).toMatchObject({
      status: 'cancelled',
      reason: 'by_hand',
    })
    expect((await act(deniz, enterTournament, made)).body.message).toBe('tournament_begun')
    const { admin: stranger } = await hall.space()
    expect((await act({ user: stranger }, enterTournament, made)).status).toBe(404)
    const params = { tournamentId: made.tournamentId }
    expect((await hall.call(tournament, { params, token: stranger.guulJwt })).status).toBe(404)
    const list = await hall.call(tournamentList, { token: stranger.guulJwt })
    expect(list.body.tournaments).toEqual([])
    expect(list.body.proposedStart).toBe(hall.clock.now.getTime() + HOUR)
  })

  test('its start is moved by its maker or an admin, within 30 days and before it begins', async () => {
    const [mara, deniz] = (await team('Mara Deniz')) as [Player, Player]
    const now = hall.clock.now.getTime()
    const made = await make(mara.user, { startsAt: now + HOUR })
    const whenFull = await make(mara.user)
    const { tournamentId } = made
    const move = (user: User, startsAt: number, of = tournamentId) =>
      hall.call(moveTournament, { body: { tournamentId: of, startsAt }, token: user.guulJwt })
    expect((await move(deniz.user, now + HOUR)).body.message).toBe('not_yours')
    expect((await move(mara.user, now - 1)).body).toMatchObject({
      message: 'bad_input',
      fields: { startsAt: 'bad_input' },
    })
    expect((await move(mara.user, now + 31 * 24 * HOUR)).body.message).toBe('bad_input')
    const { admin: stranger } = await hall.space()
    expect((await move(stranger, now + HOUR)).status).toBe(404)
    await act(deniz, enterTournament, made)
    await act(deniz, enterTournament, whenFull)
    const moved = await move(hall.admin, now + 2 * HOUR)
    expect(moved.body).toMatchObject({ status: 'open', startsAt: now + 2 * HOUR })
    await move(mara.user, now + 2 * HOUR, whenFull.tournamentId)
    hall.clock.pass(HOUR)
    await looked()
    expect((await look(mara, made)).status).toBe('open')
    hall.clock.pass(HOUR)
    await whenever(mara, made, ({ status }) => status === 'running', 'the start')
    await whenever(mara, whenFull, ({ status }) => status === 'running', 'the other’s start')
    expect((await move(mara.user, now + 3 * HOUR)).body.message).toBe('tournament_begun')
  })

  test('its players hear that it begins at another time or is called off; who did that does not', async () => {
    const [mara, deniz, selin] = (await team('Mara Deniz Selin')) as [Player, Player, Player]
    const now = hall.clock.now.getTime()
    const made = await make(mara.user, { startsAt: now + HOUR })
    const { tournamentId } = made
    await act(deniz, enterTournament, made)
    const move = (user: User, startsAt: number) =>
      hall.call(moveTournament, { body: { tournamentId, startsAt }, token: user.guulJwt })
    await Promise.all([move(mara.user, now + 2 * HOUR), move(mara.user, now + 2 * HOUR)])
    await move(hall.admin, now + HOUR)
    const off = await Promise.all([1, 2].map(() => act(mara, cancelTournament, made)))
    expect(off.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const told = async ({ user }: { user: User }) =>
      (await hall.notificationsOf(user))
        .filter((one) => one.tournamentId === tournamentId)
        .map(({ kind, startsAt, person }) => `${kind} ${String(startsAt)} ${person?.name}`)
        .toSorted()
    const byAdmin = `tournamentMoved ${now + HOUR} ${hall.admin.name}`
    expect(await told(mara)).toEqual([byAdmin])
    expect(await told(deniz)).toEqual([
      byAdmin,
      `tournamentMoved ${now + 2 * HOUR} Mara`,
      'tournamentOff undefined Mara',
    ])
    for (const other of [selin, { user: hall.admin }]) expect(await told(other)).toEqual([])
  })

  test('one that is moved at the moment it is due does not begin yet', async () => {
    const [mara, deniz] = (await team('Mara Deniz')) as [Player, Player]
    const now = hall.clock.now.getTime()
    const made = await make(mara.user, { startsAt: now + HOUR })
    await act(deniz, enterTournament, made)
    const { tournamentId } = made
    const body = { tournamentId, startsAt: now + 2 * HOUR }
    await hall.call(moveTournament, { body, token: mara.user.guulJwt })
    const due = {
      teamId: mara.user.teamId,
      key: `tournament ${tournamentId}`,
      dueAt: new Date(now),
    }
    await hall.world.db.transaction((tx) =>
      enqueue(tx, [{ ...due, kind: 'tournamentStarts', payload: { tournamentId } }]),
    )
    await looked()
    expect((await look(mara, made)).status).toBe('open')
    hall.clock.pass(2 * HOUR)
    await whenever(mara, made, ({ status }) => status === 'running', 'the start')
  })

  test('what no tournament can be is refused', async () => {
    const mara = await hall.player('Mara')
    const ask = async (more: object) => {
      const body = { name: 'Cup', gameType, ...more }
      return (await hall.call(createTournament, { body, token: mara.user.guulJwt })).body
    }
    for (const more of [
      { gameType: 'sudoku' },
      { gameType: 'dice' },
      { gameType: 'nothing' },
      { size: 17 },
      { size: 1 },
      { startsAt: hall.clock.now.getTime() - 1 },
      { startsAt: hall.clock.now.getTime() + 31 * 24 * HOUR },
      { format: 'ladder' },
    ])
      expect(await ask(more)).toMatchObject({ message: 'bad_input' })
    expect(await ask({ name: 'shit cup' })).toMatchObject({ message: 'word_not_allowed' })
    for (let n = 0; n < 3; n++) await make(mara.user)
    expect(await ask({})).toMatchObject({ message: 'too_many_tournaments' })
  })
})

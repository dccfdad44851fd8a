import { updateUserSettings, type User } from '#shared/accounts.ts'
import { getScheduledGames } from '../contract.ts'
import { sharedServer } from '#tests/server.ts'
import { playing } from '#tests/http/score-predictor-fixture.ts'

const COLLEAGUES = ['Ada', 'Ben', 'Cem', 'Dora', 'Eli', 'Fay']

describe('how many others have not tipped what locks next', () => {
  const server = sharedServer()

  const waitingOf = async (who: User) => {
    const call = { token: who.guulJwt, params: { id: who.teamId } }
    return (await server.call(getScheduledGames, call)).body.waiting
  }

  const hide = ({ userId, guulJwt: token }: User) =>
    server.call(updateUserSettings, { token, body: { userId, isHidden: true } })

  test('is told of the next without a tip, where five others predict', async () => {
    const game = await playing(server, { name: 'Waiting' })
    const { admin, gameId } = game
    const people: User[] = []
    const matchOf = async (home: string) => {
      const { matches } = await game.round(1)
      return matches.find((one) => one.home === home)!.matchId
    }
    for (const name of COLLEAGUES.slice(0, 4)) {
      people.push(await game.join(name))
      await game.tip(people.at(-1)!, 1, [['Rooftop FC', 1, 0]])
    }
    expect(await waitingOf(admin)).toBeNull()
    for (const name of COLLEAGUES.slice(4)) {
      people.push(await game.join(name))
      await game.tip(people.at(-1)!, 1, [['Rooftop FC', 1, 0]])
    }
    const first = { gameId, matchId: await matchOf('Third Floor') }
    expect(await waitingOf(admin)).toEqual({ ...first, people: 6 })
    await game.tip(people[0]!, 1, [['Third Floor', 2, 2]])
    expect(await waitingOf(admin)).toEqual({ ...first, people: 5 })
    const second = { gameId, matchId: await matchOf('Rooftop FC') }
    await game.tip(admin, 1, [['Third Floor', 0, 0]])
    expect(await waitingOf(admin)).toEqual({ ...second, people: 0 })
  })

  test('leaves out who hides', async () => {
    const game = await playing(server, { name: 'Hiding' })
    const people: User[] = []
    for (const name of COLLEAGUES) {
      people.push(await game.join(name))
      await game.tip(people.at(-1)!, 1, [['Rooftop FC', 1, 0]])
    }
    expect((await waitingOf(game.admin))?.people).toBe(6)
    await hide(people[0]!)
    expect((await waitingOf(game.admin))?.people).toBe(5)
    await hide(people[1]!)
    expect(await waitingOf(game.admin)).toBeNull()
  })
})

import { openDemoTournament } from '../../src/server/demo/tournaments.ts'
import { people } from '../../src/server/demo/people.ts'
import type { DemoMember } from '../../src/server/demo/store.ts'
import { changeTournament } from '../../src/server/tournaments/changes.ts'
import { listTournaments } from '../../src/server/tournaments/store.ts'
import { openHall, type Hall } from './players.ts'

let hall: Hall
beforeAll(async () => {
  hall = await openHall()
})
afterAll(() => hall.close())

test('a tournament that a visitor filled runs, and another is about to begin', async () => {
  const visitor = await hall.player('Visitor')
  const names = ['Tom Hughes', 'Priya Nair', 'Jonas Weber']
  const members: DemoMember[] = []
  for (const person of people.filter(({ name }) => names.includes(name)))
    members.push({ ...person, userId: (await hall.player(person.name)).user.userId })
  const { teamId } = visitor.user
  const keep = async () => {
    await openDemoTournament(hall.world, teamId, members)
    return listTournaments(hall.world.db, teamId)
  }
  const [first, ...others] = await keep()
  expect(others).toEqual([])
  expect(first!.data.players).toHaveLength(3)
  expect(await keep()).toEqual([first])
  const caller = { teamId, userId: visitor.id, isAdmin: false }
  await changeTournament(hall.world, caller as never, first!.tournamentId, 'enter')
  const later = await keep()
  expect(later.map(({ status }) => status)).toEqual(['running', 'open'])
  expect(later[0]!.data.matches).toHaveLength(3)
})

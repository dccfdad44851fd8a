import { randomUUID } from 'node:crypto'
import { type User, updateUserSettings } from '#shared/accounts.ts'
import { departmentBoard } from '#modules/boards/leaderboard/contract.ts'
import { type Day } from '#shared/days.ts'
import { beginSession, signToken } from '#server/sessions/session.ts'
import { users } from '#server/teams/schema.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { type Fact, recordResults } from '#server/play/results/record.ts'
import { nameDepartment, placeInDepartment } from '#modules/people/departments/server/store.ts'
import { type TestServer } from '../server.ts'
import { factOf } from './result-facts.ts'

export type Person = Pick<User, 'teamId' | 'userId' | 'guulJwt'>

export const MONDAY = '2026-10-12'
export const TODAY = '2026-10-14'
export const noon = (day: Day) => new Date(`${day}T09:00:00Z`) // in Istanbul

/** Companies with departments on a server, and what people do there. */
export function departmentsOn(server: TestServer) {
  const record = ({ teamId, userId }: Person, more: Partial<Fact> = {}) =>
    server.world.db.transaction((tx) => recordResults(tx, [factOf(teamId, userId, more)]))

  /** So many finished games of some points each. */
  async function plays(user: Person, points: number, games = 3, more: Partial<Fact> = {}) {
    const facts = Array.from({ length: games }, () =>
      factOf(user.teamId, user.userId, { points, ...more }),
    )
    await server.world.db.transaction((tx) => recordResults(tx, facts))
  }

  const place = (user: Person, departmentId: string | null) =>
    placeInDepartment(server.world.db, user, departmentId, server.clock.now)

  /** Somebody new who is signed in. */
  async function colleague(teamId: string): Promise<Person> {
    const { world, clock } = server
    const who = { teamId, userId: randomUUID() }
    await world.db.insert(users).values({ ...who, name: 'Ada', email: '', createdAt: clock.now })
    const session = await beginSession(world, world.db, { ...who, provider: 'GS' })
    return { ...who, guulJwt: signToken(world, session) }
  }

  async function company() {
    const { admin } = await server.space()
    const named = (name: string) => nameDepartment(server.world.db, admin.teamId, name, true)
    /** People of a department, each with three games of some points. */
    async function staff(department: string | null, points: readonly number[], games = 3) {
      const departmentId = department && (await named(department))
      const people: Person[] = []
      for (const each of points) {
        const person = await colleague(admin.teamId)
        await place(person, departmentId)
        await plays(person, each, games)
        people.push(person)
      }
      return people
    }
    return { admin, named, staff }
  }

  async function board(user: Person, query: Record<string, string | number> = {}) {
    const input = { query: { companyId: user.teamId, ...query }, token: user.guulJwt }
    const { status, body } = await server.call(departmentBoard, input)
    expect(status).toBe(200)
    return body
  }
  const linesOf = async (user: Person, query = {}) =>
    (await board(user, query)).departments.map(
      ({ name, rank, people, tookPart, average, total }) =>
        `${rank ?? '–'} ${name} ${tookPart ?? '–'}/${people} ${average ?? '–'} ${total ?? '–'}`,
    )

  async function hides(user: Person) {
    const body = { userId: user.userId, isHidden: true }
    await server.call(updateUserSettings, { body, token: user.guulJwt })
    await settled(server.world)
  }
  return { record, colleague, plays, place, company, board, linesOf, hides }
}

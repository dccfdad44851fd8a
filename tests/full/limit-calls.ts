import type { User } from '#shared/accounts.ts'
import { invitePeople } from '#modules/people/invitations/contract.ts'
import {
  competition,
  postMatches,
  readLines,
} from '#modules/play/predictors/competitions.contract.ts'
import {
  LIST_MAX_LINES,
  placePeople,
  previewDepartmentList,
  useDepartmentList,
} from '#modules/people/departments/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { getStageMatches, scorePredict } from '#modules/play/predictors/contract.ts'
import { rowsOf } from '#server/db/database.ts'
import { sql } from 'drizzle-orm'
import { endpoints, inputOf } from '../http/endpoint-inputs.ts'
import type { Input, TestServer } from '../server.ts'
import { PEOPLE, type Ids } from './full-space.ts'
import { largestBody } from './largest-bodies.ts'

/** A call as it is made, anew each time it is measured. */
export interface Case {
  readonly endpoint: Endpoint
  readonly input: (caller: User) => Promise<Input> | Input
  readonly isHonest?: boolean // it is done, not refused
}

interface Filled {
  readonly server: TestServer
  readonly ids: Ids
  readonly event: Ids
}

/* Calls after which their caller, or the space, can make no other. */
const last =
  /signOut|leaveGameSpace|deleteAccount|DeleteSpace|RemoveMember|Disconnect|Competition.Delete$/i

const idsFor = (path: string, { ids, event }: Filled): Ids =>
  path.startsWith('/api/SpecialEvent') ? { ...ids, ...event } : ids

const onlyKnown = (fields: Record<string, unknown> | undefined, ids: Ids) =>
  fields &&
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, name in ids ? ids[name] : value]),
  )

/* As a member calls it, about what is there. */
const usual = (endpoint: Endpoint, filled: Filled): Case => ({
  endpoint,
  input: (caller) => {
    const { params, query, body } = inputOf(endpoint, caller)
    const ids = idsFor(endpoint.path, filled)
    return {
      params: onlyKnown(params, ids) as Record<string, string>,
      query: onlyKnown(query, ids) as Record<string, string>,
      ...(body && { body: onlyKnown(body, ids)! }),
      ...(endpoint.access !== 'anyone' && { token: caller.guulJwt }),
    }
  },
})

/* With every field as long as it may be. */
function long(endpoint: Endpoint, filled: Filled): Case[] {
  const body = largestBody(endpoint)
  if (!body || endpoint.files) return []
  const { input } = usual(endpoint, filled)
  const ownIds = (given: Record<string, unknown> = {}) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => name.endsWith('Id')))
  return [
    {
      endpoint,
      input: async (caller) => {
        const made = await input(caller)
        return { ...made, body: { ...body, ...ownIds(made.body) } }
      },
    },
  ]
}

const people = ({ server }: Filled) =>
  rowsOf<{ userId: string; email: string }>(
    server.world.db,
    sql`select user_id as "userId", email from users where email like 'long.%' order by email limit ${PEOPLE}`,
  )

async function listOf(filled: Filled): Promise<Buffer> {
  const known = (await people(filled)).map(
    ({ email }, i) => `${email}, Department ${(i % 500) + 1}`,
  )
  const others = Array.from(
    { length: LIST_MAX_LINES - known.length },
    (_, i) => `${'long.name.'.repeat(12)}${i}x@kestrel.example, Nowhere ${i}`,
  )
  return Buffer.from([...known, ...others].join('\n'))
}

/* The dearest that some calls can be asked for. */
const dearest = (filled: Filled): Case[] => {
  const { server, ids } = filled
  const ask = (caller: User, body: Record<string, unknown>): Input => ({
    token: caller.guulJwt,
    body,
  })
  const line = (i: number) => ({ round: 'Round', home: `Home ${i}`, away: `Away ${i}` })
  return [
    {
      endpoint: previewDepartmentList,
      input: async (caller) => ask(caller, { teamId: caller.teamId, list: await listOf(filled) }),
    },
    {
      endpoint: useDepartmentList,
      input: async (caller) => {
        const list = { teamId: caller.teamId, list: await listOf(filled) }
        const { body } = await server.call(previewDepartmentList, ask(caller, list))
        return ask(caller, { ...list, version: body.version })
      },
    },
    {
      endpoint: placePeople,
      input: async (caller) => {
        const userIds = (await people(filled)).slice(0, 500).map(({ userId }) => userId)
        const { departmentId } = ids
        return ask(caller, { teamId: caller.teamId, userIds, departmentId })
      },
    },
    {
      endpoint: readLines,
      input: (caller) => {
        const text = Array.from(
          { length: 250 },
          (_, i) =>
            `20.10.2026\t12:15\tTeam nomber ${i} ${'x'.repeat(20)}\tTeam aftr ${i} ${'y'.repeat(20)}`,
        ).join('\n')
        const { fixtureId } = ids
        return ask(caller, { companyId: caller.teamId, fixtureId, round: 'Round', text })
      },
    },
    {
      endpoint: postMatches,
      input: async (caller) => {
        const of = { companyId: caller.teamId, fixtureId: ids['fixtureId']! }
        const now = await server.call(competition, { token: caller.guulJwt, query: of })
        const matches = now.body.matches.slice(0, 250).map(({ matchId, time }, i) => ({
          ...line(i),
          matchId,
          day: '2026-10-20',
          time: time === '12:15' ? '12:20' : '12:15',
        }))
        return ask(caller, { ...of, matches })
      },
    },
    {
      endpoint: scorePredict,
      input: async (caller) => {
        const { gameId, stageId } = ids
        const query = { gameId: gameId!, stageId: stageId!, userId: caller.userId }
        const { body } = await server.call(getStageMatches, { token: caller.guulJwt, query })
        const predictionList = (body.matches ?? [])
          .filter(({ canTip }) => canTip)
          .map(({ matchId }, i) => ({ matchId, home: i % 5, away: i % 3 }))
        const of = { companyId: caller.teamId, userId: caller.userId, gameId, stageId }
        return ask(caller, { ...of, predictionList })
      },
    },
    {
      endpoint: invitePeople,
      input: (caller) => {
        const text = Array.from({ length: 200 }, (_, i) => `new.${i}@kestrel.example`).join('\n')
        return ask(caller, { teamId: caller.teamId, text, isTrial: true })
      },
    },
  ]
}

/** Every call, those that only read first and those that end something last. */
export function allCases(filled: Filled): Case[] {
  const order = (endpoint: Endpoint) =>
    last.test(endpoint.path) ? 2 : Number(endpoint.method !== 'GET')
  const sorted = endpoints.toSorted((a, b) => order(a) - order(b))
  const cases = sorted
    .filter((one) => order(one) < 2)
    .map((one) => [usual(one, filled), ...long(one, filled)])
  const ends = sorted.filter((one) => order(one) === 2).map((one) => usual(one, filled))
  const honest = dearest(filled).map((one) => ({ ...one, isHonest: true }))
  return [...honest, ...cases.flat(), ...ends]
}

import type { User } from '#shared/accounts.ts'
import { changes, type Change } from '../contract.ts'
import type { AuditCode } from '#server/teams/audit/store.ts'
import type { Channels } from '#tests/providers/workspace.ts'

/** A space whose log is read: its admin, and two more people. */
export interface Space {
  readonly all: Channels
  readonly admin: User
  readonly ana: User
  readonly ben: User
  /** Does something as the admin, who may; gives what is answered. */
  readonly ask: Channels['server']['call']
}

/** What a line says beside what was done and when. */
export interface Line {
  readonly before: unknown
  readonly after: unknown
  readonly name?: string // of who did it; the admin's where it is not said
}

/** Does an act, and says what lines of it there are then, the oldest first. */
export type Doing = (space: Space) => Promise<readonly Line[]>
export type Doings = Partial<Record<AuditCode, Doing>>

export async function makeSpace(all: Channels): Promise<Space> {
  const { server } = all
  const { admin, ana, ben } = await server.company('Ana Costa', 'Ben Moss')
  const ask: Space['ask'] = async (endpoint, input = {}) => {
    server.clock.pass(1_000) // lines stand in the order of their times
    const answered = await server.call(endpoint, { token: admin.guulJwt, ...input })
    expect([endpoint.path, answered.status]).toEqual([endpoint.path, 200])
    return answered
  }
  return { all, admin, ana, ben, ask }
}

/** The lines of an act as an admin reads them, the oldest first. */
export async function linesOf({ ask, admin }: Space, what: AuditCode): Promise<Change[]> {
  const asked = { params: { id: admin.teamId }, query: { search: what } }
  const { body } = await ask(changes, asked)
  return body.changes.filter((line) => line.what === what).toReversed()
}

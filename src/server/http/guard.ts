import type { FastifyRequest } from 'fastify'
import type { Claim, Endpoint } from '#shared/endpoint.ts'
import { closedBy } from '../teams/closed.ts'
import { NO_TEAM } from '../teams/schema.ts'
import { RefusalError } from '../refusal.ts'
import { findCaller, type Caller } from '../sessions/caller.ts'
import { markHere } from '../sessions/store.ts'
import type { World } from '../world.ts'
import type { Call } from './register-route.ts'

const nobody = {} as Caller

/** Throws unauthorized when there is none. */
export function bearerOf(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new RefusalError('unauthorized')
  return token
}

/** Throws space_going or space_deactivated for a call that a closed space does not answer. */
function mustBeOpen({ whenClosed }: Endpoint, { team }: Caller): void {
  const code = closedBy(team)
  if (!code || whenClosed === 'always') return
  if (code === 'space_going' || whenClosed !== 'unpaid') throw new RefusalError(code)
}

/** The caller, if the endpoint permits them. Permission is read from the database each time. */
export async function checkAccess(
  world: World,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Caller> {
  if (endpoint.access === 'anyone') return nobody
  const caller = await findCaller(world, bearerOf(request))
  if (endpoint.access === 'person') return caller
  if (caller.teamId === NO_TEAM) throw new RefusalError('no_game_space')
  await markHere(world, caller)
  if (endpoint.access === 'admin' && !caller.isAdmin) throw new RefusalError('not_admin')
  mustBeOpen(endpoint, caller)
  if (endpoint.play && caller.team.isLimited) throw new RefusalError('subscription_limited')
  return caller
}

function claimed(claim: Claim, call: Call<Endpoint>): string {
  const [where, name] = claim.split('.') as ['params' | 'query' | 'body', string]
  const part = call[where] as Record<string, unknown>
  return String(part[name])
}

/** A request that names a team or a user may only name the caller's own. */
export async function checkClaims(endpoint: Endpoint, call: Call<Endpoint>): Promise<void> {
  if (endpoint.team && claimed(endpoint.team, call).toLowerCase() !== call.caller.teamId)
    throw new RefusalError('not_your_team')
  if (endpoint.user && claimed(endpoint.user, call).toLowerCase() !== call.caller.userId)
    throw new RefusalError('not_yours')
}

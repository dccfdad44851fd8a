import type { Module } from '#server/module.ts'
import { RefusalError } from '#server/refusal.ts'
import { findCaller } from '#server/sessions/caller.ts'
import { mustBePlayable } from '#server/teams/may-play.ts'
import { hasTournament, watchersOfTournament } from './store.ts'

const WATCH = 'tournament:watch'

type Watch = NonNullable<NonNullable<Module['handlers']>[typeof WATCH]>

/** A socket watches one tournament at a time. Throws not_found, and what mustBePlayable throws. */
const watchTournament: Watch = async ({ world }, socket, { tournamentId, watch }) => {
  const { watched, teamId, token } = socket.data
  const key = { teamId, tournamentId }
  const audience = watchersOfTournament(key)
  if (watch) {
    mustBePlayable((await findCaller(world, token)).team)
    if (!(await hasTournament(world.db, key))) throw new RefusalError('not_found')
  }
  const old = watched.get(WATCH)
  if (old !== undefined && (watch || old === audience)) {
    watched.delete(WATCH)
    await socket.leave(old)
  }
  if (watch) {
    watched.set(WATCH, audience)
    await socket.join(audience)
  }
  return {}
}

export const tournamentHandlers = { [WATCH]: watchTournament }

import type { ClientEvent } from '#shared/protocol.ts'
import type { Module } from '#server/module.ts'
import { RefusalError } from '#server/refusal.ts'
import { findCaller } from '#server/sessions/caller.ts'
import { readToken } from '#server/sessions/session.ts'
import type { Handler } from '#modules/play/rooms/server/wire/context.ts'

const renew: Handler<'session:renew'> = async ({ world }, socket, { token }) => {
  const { userId, teamId, sessionId, expiresAt } = readToken(world, token)
  if (userId !== socket.data.userId || teamId !== socket.data.teamId)
    throw new RefusalError('not_yours')
  await findCaller(world, token)
  Object.assign(socket.data, { token, sessionId, expiresAt })
  return {}
}

/** The handler of each event a client may send. */
export type AllHandlers = { readonly [E in ClientEvent]: Handler<E> }

/** The handlers that modules declare, and that of a socket's own session. */
export const handlersOf = (modules: readonly Module[]): AllHandlers =>
  Object.assign(
    { 'session:renew': renew },
    ...modules.map(({ handlers }) => handlers),
  ) as AllHandlers

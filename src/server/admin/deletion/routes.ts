import { deleteSpace, spaceDeletion, undoDeletion as undoCall } from '#shared/api/deletion.ts'
import { route, type Route } from '../../base/http/serve.ts'
import { beginDeletion, undoDeletion } from './ask.ts'
import { showDeletion } from './show.ts'

export const deletionRoutes: readonly Route[] = [
  route(spaceDeletion, ({ world, caller }) => showDeletion(world, caller.teamId)),
  route(deleteSpace, ({ world, caller, body }) => beginDeletion(world, caller, body.typedName)),
  route(undoCall, ({ world, caller }) => undoDeletion(world, caller)),
]

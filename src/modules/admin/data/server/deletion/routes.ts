import { deleteSpace, spaceDeletion, undoDeletion as undoCall } from '../../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { beginDeletion, undoDeletion } from './request-deletion.ts'
import { deletionView } from './deletion-view.ts'

export const deletionRoutes: readonly Route[] = [
  route(spaceDeletion, ({ world, caller }) => deletionView(world, caller.teamId)),
  route(deleteSpace, ({ world, caller, body }) => beginDeletion(world, caller, body.typedName)),
  route(undoCall, ({ world, caller }) => undoDeletion(world, caller)),
]

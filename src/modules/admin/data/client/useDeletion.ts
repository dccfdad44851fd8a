import { useQueryClient } from '@tanstack/react-query'
import { deleteSpace, spaceDeletion, undoDeletion, type SpaceDeletion } from '../contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { everyQuery, useAction } from '#client/ui/useAction.ts'
import { useCall } from '#client/useCall.ts'

const useTeam = () => useSession((s) => s.user?.teamId ?? '')

/** What a deletion of the space would take, or when the one that is begun does. */
export function useDeletion() {
  const id = useTeam()
  return useCall(spaceDeletion, { queryKey: ['deletion', id], params: { id } })
}

/** Begins the deletion, and undoes it; what is open and what is closed is then asked again. */
export function useDeletionActs() {
  const teamId = useTeam()
  const queries = useQueryClient()
  const { act, busy } = useAction({ refetches: [everyQuery] })
  const change = (work: () => Promise<SpaceDeletion>) =>
    act(async () => queries.setQueryData(['deletion', teamId], await work()))
  return {
    busy,
    begin: (typedName: string) => change(() => call(deleteSpace, { body: { teamId, typedName } })),
    undo: () => change(() => call(undoDeletion, { body: { teamId } })),
  }
}

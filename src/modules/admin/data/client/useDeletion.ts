import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteSpace, spaceDeletion, undoDeletion, type SpaceDeletion } from '../contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { toast } from '#client/ui/toast.ts'

const useTeam = () => useSession((s) => s.user?.teamId ?? '')

/** What a deletion of the space would take, or when the one that is begun does. */
export function useDeletion() {
  const id = useTeam()
  return useQuery({
    queryKey: ['deletion', id],
    queryFn: () => call(spaceDeletion, { params: { id } }),
  })
}

/** Begins the deletion, and undoes it; what is open and what is closed is then asked again. */
export function useDeletionActs() {
  const teamId = useTeam()
  const queries = useQueryClient()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const act = async (work: () => Promise<SpaceDeletion>) => {
    setBusy(true)
    try {
      queries.setQueryData(['deletion', teamId], await work())
    } catch (error) {
      toast(false, errorText(error))
    }
    setBusy(false)
    await queries.invalidateQueries()
  }
  return {
    busy,
    begin: (typedName: string) => act(() => call(deleteSpace, { body: { teamId, typedName } })),
    undo: () => act(() => call(undoDeletion, { body: { teamId } })),
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dataPage, fetchExport, startExport } from '../contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { downloadFrom } from '#client/ui/download.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'

const LOOK_MS = 2_000

const useTeam = () => useSession((s) => s.user?.teamId ?? '')

/** Copies of the space, looked at again while one is being made. */
export function useExports() {
  const id = useTeam()
  return useQuery({
    queryKey: ['exports', id],
    queryFn: () => call(dataPage, { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.exports.some((one) => one.state === 'making') ? LOOK_MS : false,
  })
}

/** Asks for a copy, and gets one; a refusal is told in a line. */
export function useExportActs() {
  const teamId = useTeam()
  const queries = useQueryClient()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast(false, errorText(error))
    }
    setBusy(false)
    await queries.invalidateQueries({ queryKey: ['exports', teamId] })
  }
  return {
    busy,
    start: () => act(() => call(startExport, { body: { teamId } })),
    get: (exportId: string) =>
      act(async () => downloadFrom((await call(fetchExport, { body: { teamId, exportId } })).path)),
  }
}

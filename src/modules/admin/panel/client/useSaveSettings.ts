import { useState } from 'react'
import { updateAdminSettings } from '../contract.ts'
import type { Body } from '#shared/endpoint.ts'
import { call } from '#client/api.ts'
import { currentUser } from '#client/session/session.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'

type Change = Partial<Omit<Body<typeof updateAdminSettings>, 'teamId'>>

/** Saves settings of the space immediately; where they were refused, returns false and shows the reason. */
export function useSaveSettings() {
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const save = async (change: Change): Promise<boolean> => {
    const { teamId = '' } = currentUser() ?? {}
    setBusy(true)
    try {
      await call(updateAdminSettings, { body: { teamId, ...change } })
      return true
    } catch (error) {
      toast(false, errorText(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { save, busy }
}

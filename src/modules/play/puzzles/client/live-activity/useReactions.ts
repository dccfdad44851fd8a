import { useQueryClient } from '@tanstack/react-query'
import { reactToResult } from '../../contract.ts'
import type { ResultSign } from '#shared/result-reactions.ts'
import { call } from '#client/api.ts'
import { currentUser } from '#client/session/session.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'

/** Leaves a sign on a colleague's result, or takes it back; the list then shows it. */
export function useReactions(puzzleType: string, colleagueId: string) {
  const queries = useQueryClient()
  const errorText = useErrorText()
  return async (sign: ResultSign | null) => {
    const userId = currentUser()?.userId ?? ''
    try {
      await call(reactToResult, { body: { userId, colleagueId, puzzleType, sign } })
    } catch (error) {
      toast(false, errorText(error))
    }
    await queries.invalidateQueries({ queryKey: ['puzzle'] })
  }
}

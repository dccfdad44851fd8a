import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { closeMorning, openMorning } from '../../contract.ts'
import { call } from '#client/api.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'

const MOMENT_MS = 500

/**
 * What happened on the last working day, asked for once where there is something of it (`isThere`),
 * and how it is put away for good. `isAwaited` for a moment only: what stands below it is drawn with
 * it, and does not wait any longer.
 */
export function useMorning(userId: string, isThere: boolean) {
  const queries = useQueryClient()
  const errorText = useErrorText()
  const [isLong, setLong] = useState(false)
  const queryKey = ['morning', userId]
  const { data, isPending: isUnknown } = useQuery({
    queryKey,
    queryFn: () => call(openMorning, { body: { userId } }),
    enabled: isThere && userId !== '',
    staleTime: Infinity,
  })
  const isPending = isThere && isUnknown
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setLong(true), MOMENT_MS)
    return () => clearTimeout(timer)
  }, [isPending])
  const close = async () => {
    queries.setQueryData(queryKey, { morning: null })
    try {
      await call(closeMorning, { body: { userId } })
      await queries.invalidateQueries({ queryKey: ['area'] })
    } catch (error) {
      toast(false, errorText(error))
    }
  }
  const morning = isThere ? (data?.morning ?? null) : null
  return { morning, isPending, isAwaited: isPending && !isLong, close }
}

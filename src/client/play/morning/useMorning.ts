import { useQuery, useQueryClient } from '@tanstack/react-query'
import { closeMorning, openMorning } from '#shared/api/morning.ts'
import { call } from '../../api.ts'
import { toast } from '../../ui/toast.ts'
import { useErrorText } from '../../ui/useErrorText.ts'

/** Yesterday's card, asked for once, and how it is put away for good. */
export function useMorning(userId: string) {
  const queries = useQueryClient()
  const errorText = useErrorText()
  const queryKey = ['morning', userId]
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: () => call(openMorning, { body: { userId } }),
    staleTime: Infinity,
  })
  const close = async () => {
    queries.setQueryData(queryKey, { morning: null })
    try {
      await call(closeMorning, { body: { userId } })
      await queries.invalidateQueries({ queryKey: ['area'] })
    } catch (error) {
      toast(false, errorText(error))
    }
  }
  return { morning: data?.morning ?? null, isPending, close }
}

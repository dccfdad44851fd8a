import { useQuery } from '@tanstack/react-query'
import { adminPage } from '#modules/admin/panel/contract.ts'
import { call } from '#client/api.ts'

/** The days that the space works, and when play is open; undefined until they are known. */
export function useWorkingWeek(teamId: string) {
  const { data } = useQuery({
    queryKey: ['adminPage', teamId],
    queryFn: () => call(adminPage, { params: { id: teamId } }),
  })
  return data
}

import { useQuery } from '@tanstack/react-query'
import type { User } from '#shared/accounts.ts'
import { colleaguesQuery } from './colleagues.ts'

/** People who play here, and who else is in the company's directory where it is connected. */
export function useColleagues(user: User) {
  const { data } = useQuery({ ...colleaguesQuery(user), refetchOnMount: 'always' })
  const users = data?.users ?? []
  return {
    members: users.filter(({ isMember }) => isMember),
    others: users.filter(({ isMember, email }) => !isMember && email),
    source: data?.source ?? 'members',
  }
}

import { useQuery } from '@tanstack/react-query'
import type { User } from '#shared/api/accounts.ts'
import { slackUserList, teamsUserList } from '#shared/api/people.ts'
import { call } from '../api.ts'

/** Who plays here, and who else is in the company's directory where it is connected. */
export function useColleagues({ teamId, team }: User) {
  const params = { id: teamId }
  const { data } = useQuery({
    queryKey: ['colleagues', teamId],
    queryFn: () =>
      team.tenantId ? call(teamsUserList, { params }) : call(slackUserList, { params }),
    refetchOnMount: 'always',
  })
  const users = data?.users ?? []
  return {
    members: users.filter(({ isMember }) => isMember),
    others: users.filter(({ isMember, email }) => !isMember && email),
    source: data?.source ?? 'members',
  }
}

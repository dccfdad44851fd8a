import { queryOptions } from '@tanstack/react-query'
import type { User } from '#shared/api/accounts.ts'
import { slackUserList, teamsUserList } from '#shared/api/directory.ts'
import { call } from '../../api.ts'

/** Whom the space's way in knows, and which that is. */
export const colleaguesQuery = ({ teamId, team }: User) =>
  queryOptions({
    queryKey: ['colleagues', teamId],
    queryFn: () => call(team.tenantId ? teamsUserList : slackUserList, { params: { id: teamId } }),
  })

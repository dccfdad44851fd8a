import { queryOptions } from '@tanstack/react-query'
import type { User } from '#shared/accounts.ts'
import { slackUserList, teamsUserList } from '../contract.ts'
import { call } from '#client/api.ts'

/** Whom the space's way in knows, and which that is. */
export const colleaguesQuery = ({ teamId, team }: User) =>
  queryOptions({
    queryKey: ['colleagues', teamId],
    queryFn: () => call(team.tenantId ? teamsUserList : slackUserList, { params: { id: teamId } }),
  })

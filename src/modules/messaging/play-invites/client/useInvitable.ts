import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { User } from '#shared/accounts.ts'
import { teamsUserList } from '#modules/platforms/directory/contract.ts'
import { colleaguesQuery } from '#modules/platforms/directory/client/index.ts'
import { foldText } from '#client/ui/fold-text.ts'
import { useCall } from '#client/useCall.ts'
import { canChat } from './send-by-teams.ts'

/** Any word of the name may begin with what was typed. */
const matches = (name: string, typed: string) =>
  foldText(` ${name}`).includes(` ${foldText(typed)}`)

/** Whom one can invite to a table by what was typed; undefined until it is known. */
export function useInvitable(user: User, typed: string) {
  const { userId, teamId } = user
  const params = { id: teamId }
  const all = useQuery(colleaguesQuery(user))
  const isWhole = all.data?.source === 'Slack' // the others list by the beginning of a name
  const named = useCall(teamsUserList, {
    queryKey: ['colleagues', teamId, typed],
    params,
    query: { prefix: typed },
    enabled: typed !== '' && all.data !== undefined && !isWhole,
    placeholderData: keepPreviousData,
  })
  const reachesAll = isWhole || canChat(user) // also who does not play here yet; in a browser by a letter
  const known = [...(all.data?.users ?? []), ...(typed ? (named.data?.users ?? []) : [])]
  const people = [...new Map(known.map((one) => [one.id, one])).values()]
    .filter(({ id }) => id !== userId)
    .filter(({ isMember, email }) => isMember || reachesAll || email !== '')
    .filter(({ name }) => matches(name, typed))
  return { people: all.data && people, source: all.data?.source, error: all.error ?? named.error }
}

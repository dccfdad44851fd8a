import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { TeamCourt } from '#shared/team-court.ts'
import { getTeamCourt, type OwnTeamCourt } from '../contract.ts'
import { useSession } from '#client/session/session.ts'
import { refetchQueries } from '#client/refetch-queries.ts'
import { onSocketEvent } from '#client/socket.ts'
import { useCall } from '#client/useCall.ts'

const keyOf = (teamId: string) => ['teamCourt', teamId]

/** Applies an update for everyone over the user's own data: a nudge or a met goal leaves nothing to nudge. */
function mergeCourt(known: OwnTeamCourt | undefined, court: TeamCourt): OwnTeamCourt | undefined {
  if (!known || known.day !== court.day) return known
  const isOpen = court.goal !== null && court.painted < court.goal
  return { ...known, ...court, mayNudge: known.mayNudge && isOpen && !court.nudge }
}

/** The team's court of today, live: squares come as they are painted. */
export function useTeamCourt() {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const queries = useQueryClient()
  useEffect(() => {
    const queryKey = keyOf(companyId)
    const ask = () => void refetchQueries(queries, queryKey)
    const changed = (court: TeamCourt) => {
      const known = queries.getQueryData<OwnTeamCourt>(queryKey)
      if (known?.day !== court.day) ask()
      queries.setQueryData(queryKey, (now: OwnTeamCourt | undefined) => mergeCourt(now, court))
    }
    return onSocketEvent({ 'court:changed': changed }, { onConnect: ask, isNew: true })
  }, [queries, companyId])
  return useCall(getTeamCourt, {
    queryKey: keyOf(companyId),
    query: { companyId },
    refetchOnMount: 'always',
  })
}

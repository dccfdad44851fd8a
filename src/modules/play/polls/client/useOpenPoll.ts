import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#client/useNavigate.ts'
import { host } from '#client/host/host.ts'
import { refetchQueries } from '#client/refetch-queries.ts'

const DIALOG = { width: 600, height: 700 } // px

/** Opens a page of polls: in Teams' own dialog where there is one. */
export function useOpenPoll(): (path: string) => void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  return (path) => {
    const { teams } = host
    if (teams?.frame !== 'content' || teams.isMobile || teams.isLegacy) return navigate(path)
    void teams
      .openDialog(path, t('poll.title'), DIALOG)
      .then(() => refetchQueries(queries, ['polls']))
  }
}

/** Leaves a poll for a page of ours: ends Teams' dialog, which can't show another, else goes there. */
export function useLeavePoll(): (to: string, result?: object) => void {
  const navigate = useNavigate()
  return (to, result = {}) => {
    if (host.teams?.frame === 'task') host.teams.submit(result)
    else navigate(to)
  }
}

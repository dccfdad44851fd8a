import { useTranslation } from 'react-i18next'
import { type Shared, host } from '../host/host.ts'
import { teamsLink } from '#shared/links.ts'
import { shareToTeamsPage, webLink } from '../host/links.ts'
import { currentUser } from '../session/session.ts'
import { toast } from '../ui/toast.ts'

/** The link that opens Teams at a page, where our company has Recess in Teams; else null. */
function linkForTeams(what: Shared): string | null {
  const { tenantId = '', teamsAppId = '' } = currentUser()?.team ?? {}
  const app = host.teams?.teamsAppId || teamsAppId
  return tenantId && app ? teamsLink(what, { tenantId, teamsAppId: app }, location.origin) : null
}

/** Ways to pass a page of ours on: the link that suits where we are, the other one, Teams' own sheet. */
export function useShare() {
  const { t } = useTranslation()
  const copied = async (text: string) => {
    try {
      await host.copyText(text)
      toast(true, t('share.copied'))
    } catch {
      toast(false, t('share.notCopied', { link: text }))
    }
  }
  const copy = (what: Shared) => copied((host.teams && linkForTeams(what)) || webLink(what.path))
  const copyForTeams = (what: Shared) => copied(linkForTeams(what) ?? webLink(what.path))
  const toTeams = async (what: Shared) => {
    if (!host.teams) return void window.open(shareToTeamsPage(what), '_blank', 'noopener')
    const sent = await host.teams
      .share(what, linkForTeams(what) ?? webLink(what.path))
      .catch(() => false)
    if (!sent) await copy(what)
  }
  const hasTeams = host.teams?.canShare ?? Boolean(currentUser()?.team.tenantId)
  return { copied, copy, copyForTeams, toTeams, hasTeams }
}

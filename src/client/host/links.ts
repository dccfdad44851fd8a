import type { Shared } from './host.ts'

interface TenantLinks {
  readonly tenantId: string
  readonly teamsAppId: string
}

const TAB = 'home' // the personal tab's entity id in the package

/** The address of a page of ours in a browser. */
export const webLink = (path: string) => location.origin + path

/** A link that opens Teams at a page of ours (deep-link-application, reference of Microsoft). */
export function teamsLink({ path, label }: Shared, { tenantId, teamsAppId }: TenantLinks): string {
  const query = new URLSearchParams({ webUrl: webLink(path), label, tenantId })
  const context = encodeURIComponent(JSON.stringify({ subEntityId: path }))
  const text = query.toString().replaceAll('+', '%20')
  return `https://teams.microsoft.com/l/entity/${teamsAppId}/${TAB}?${text}&context=${context}`
}

/** Teams' own page for passing a link on, for who is in a browser. */
export const shareToTeamsPage = ({ path, label }: Shared) =>
  `https://teams.microsoft.com/share?${new URLSearchParams({ href: webLink(path), msgText: label })}`

/** A page of ours that a link leads to, and what the link says. */
export interface Linked {
  readonly path: string
  readonly label: string
}

/** Our app as a Microsoft tenant has it. */
export interface TenantLinks {
  readonly tenantId: string
  readonly teamsAppId: string
}

const TAB = 'home' // the personal tab's entity id in the package

/**
 * A link that opens Teams at a page of ours, and that page in a browser where Teams is not
 * (deep-link-application, reference of Microsoft). `origin` is where people open us.
 */
export function teamsLink(
  { path, label }: Linked,
  { tenantId, teamsAppId }: TenantLinks,
  origin: string,
): string {
  const context = JSON.stringify({ subEntityId: path })
  const query = Object.entries({ webUrl: origin + path, label, tenantId, context })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  return `https://teams.microsoft.com/l/entity/${teamsAppId}/${TAB}?${query}`
}

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

/* Entity ids of the package's tabs. */
const TAB = 'home'
const MEETING_TAB = 'meeting'

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

/**
 * A link that opens a page of ours beside a meeting, for anyone who is in it: in the panel of our app,
 * whichever tenant they are of. `chatId` is the meeting's.
 */
export function meetingLink(
  { path, label }: Linked,
  { teamsAppId, chatId }: Pick<TenantLinks, 'teamsAppId'> & { readonly chatId: string },
): string {
  const context = JSON.stringify({ subEntityId: path, chatId, contextType: 'chat' })
  const query = `label=${encodeURIComponent(label)}&context=${encodeURIComponent(context)}`
  return `https://teams.microsoft.com/l/entity/${teamsAppId}/${MEETING_TAB}?${query}`
}

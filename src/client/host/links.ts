import type { Shared } from './host.ts'

/** The address of a page of ours in a browser. */
export const webLink = (path: string) => location.origin + path

/** Teams' own page for passing a link on, for anyone who is in a browser. */
export const shareToTeamsPage = ({ path, label }: Shared) =>
  `https://teams.microsoft.com/share?${new URLSearchParams({ href: webLink(path), msgText: label })}`

/** Where Teams is in a browser, or asks to be opened. */
export const TEAMS_PAGE = 'https://teams.microsoft.com/'

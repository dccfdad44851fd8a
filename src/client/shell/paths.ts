import { matchPath } from 'react-router-dom'

/** What a member may open by a link. */
export const memberPaths = [
  '/',
  '/dashboard',
  '/games',
  '/games/:id',
  '/games/:id/:roomId',
  '/puzzle/:gameType',
  '/findTheWord',
  '/sudoku',
  '/leaderboard',
  '/leaderboard/details',
  '/user-settings',
  '/user-profile',
  '/user-profile/:userId',
] as const

/** Only in a meeting's frame. */
export const meetingPaths = ['/sidepanel', '/sidepanel-info'] as const

/** Only admins see them. */
export const adminPaths = [
  '/admin',
  '/admin-panel',
  '/plans',
  '/checkout-success',
  '/billing-details',
  '/payment-method',
  '/invoices',
  '/bingoController',
] as const
const elsewhere = ['/config', '/signUp', '/integration'] as const
const LONGEST = 300

/**
 * The page of ours a link from outside names, with its query; null for anything else. Links of
 * Teams arrive without the first slash or with the meeting's prefix.
 */
export function ownRoute(link: string | null): string | null {
  if (!link || link.length > LONGEST || /[\\\s\p{C}]|\/\//u.test(link)) return null
  const path = `/${link.replace(/^\//, '').replace(/^meeting\//i, '')}`
  const { origin, pathname, search } = new URL(path, 'https://ours.invalid')
  if (origin !== 'https://ours.invalid') return null
  const known = [...memberPaths, ...meetingPaths, ...adminPaths, ...elsewhere].some((pattern) =>
    matchPath(pattern, pathname),
  )
  return known ? pathname + search : null
}

import type { Page } from 'playwright-core'

/** How a screen is drawn. */
export interface Look {
  readonly width: number
  readonly height: number
  readonly theme: 'dark' | 'light' | 'hc'
  readonly language: 'en' | 'tr'
}

/** Someone who asks for a screen: its page, and where the product is. */
export interface Shot extends Look {
  readonly page: Page
  readonly url: string
}
export type Reach = (shot: Shot) => Promise<unknown>

export const wide: Look = { width: 1280, height: 800, theme: 'dark', language: 'en' }

/** The other looks, by what is added to a picture's name. */
export const looks = {
  light: { ...wide, theme: 'light' },
  hc: { ...wide, theme: 'hc' },
  tr: { ...wide, language: 'tr' },
  '1024': { ...wide, width: 1024, height: 768 },
  '768': { ...wide, width: 768, height: 900 },
  '390': { ...wide, width: 390, height: 844 },
  '280': { ...wide, width: 280, height: 700 },
} satisfies Record<string, Look>

const widths = ['1024', '768', '390', '280'] as const

/** The screens that are kept in other looks too: where layouts, themes or words differ most. */
export const others: Record<string, readonly (keyof typeof looks)[]> = {
  home: ['light', 'tr', ...widths],
  'home-court': ['tr', ...widths],
  'home-monday': [...widths],
  'home-duel': ['280'],
  'home-outside': ['light', 'hc', 'tr', '768', '390', '280'],
  morning: ['light', 'hc', 'tr', ...widths],
  'finished-court-painted': ['light', 'tr', ...widths],
  'puzzle-company': ['390', '280'],
  'finished-signs': ['390'],
  'leaderboard-week': [...widths],
  'leaderboard-weeks': [...widths],
  streaks: [...widths],
  'settings-quiet': ['tr', ...widths],
  room: ['light', 'hc', ...widths],
  analytics: ['light', 'hc', 'tr', ...widths],
  'analytics-empty': ['light', 'hc', 'tr', ...widths],
  security: ['hc', ...widths],
  leaderboard: ['light', ...widths],
  'space-closed': ['light', 'hc', 'tr', '390', '280'],
  'space-full': ['hc', 'tr', ...widths],
  'board-puzzles': ['tr', '390', '280'],
  'board-hidden': ['light', 'hc', 'tr', '280'],
  'board-not-on': ['tr', '390'],
  'board-nobody': ['tr', '390'],
  'finished-badge': ['light', 'hc', 'tr', '390', '280'],
  badges: ['light', 'hc', 'tr', '768', '280'],
  'badge-details': ['hc', '390'],
  'board-details': ['light', 'hc', 'tr', ...widths],
  puzzle: ['light', '1024', '768', '390'],
  settings: ['tr', '768'],
  profile: ['hc'],
  'dice-middle': ['hc', '768', '280'],
  'dice-end': ['light', 'hc', ...widths],
  'room-series': ['hc', 'tr', ...widths],
  'bowling-won': ['768', '390', '280'],
  'bingo-over': ['390', '280'],
  'battleship-end': ['280'],
  'checkers-end': ['280'],
  'reversi-end': ['768', '280'],
  'dots-and-boxes-end': ['280'],
  'room-battleship': ['light', '280'],
  'room-battleship-placing': ['390'],
  'room-checkers': ['light', 'hc', '280'],
  bingo: ['light', '280'],
  replay: ['280'],
  'replay-dice': ['tr', '390'],
  departments: ['light', 'hc', '390'],
  leagues: ['light', 'tr', ...widths],
  courts: ['light', 'hc', 'tr', ...widths],
  league: ['light', 'hc', ...widths],
  'league-draft': ['tr', '390'],
  'league-channel': ['hc', 'tr', '280'],
  season: ['light', 'hc', 'tr', ...widths],
  'season-running': ['tr', '390', '280'],
  feedback: [...widths],
  'feedback-dialog': ['light', 'hc', 'tr', ...widths],
  'admin-departments': [...widths],
  'predict-home': ['light', 'hc', 'tr', ...widths],
  'score-predictor': ['light', 'hc', 'tr', ...widths],
  'score-predictor-result': [...widths],
  'race-predictor': ['light', 'hc', 'tr', ...widths],
  'race-result': ['hc', 'tr', ...widths],
  'what-if': [...widths],
  'predict-events': [...widths],
  'predict-day': ['light', 'hc', 'tr', ...widths],
  'predict-day-none': ['light', 'hc', 'tr', ...widths],
  'predict-dialog': ['280'],
  poll: ['hc', ...widths],
  'poll-voted': ['tr', ...widths],
  'poll-closed': [...widths],
  'poll-ask': ['tr', ...widths],
  'special-event': ['light', 'hc', 'tr', ...widths],
  'special-event-drawn': ['390'],
  'special-event-editor': ['light', ...widths],
  plans: ['light', 'hc', 'tr', ...widths],
  'plans-trial': ['tr', ...widths],
  'plans-failed': ['light', 'tr', ...widths],
  'billing-details': ['tr', ...widths],
  'payment-method': ['hc', ...widths],
  'checkout-success': ['light', ...widths],
  invoices: ['light', 'hc', 'tr', ...widths],
  limited: ['light', 'tr', ...widths],
  'limited-member': ['light', 'tr', ...widths],
  'plan-limit': ['light', 'tr', ...widths],
  'start-predictor': ['390'],
  'competition-editor': [...widths],
  'competition-held': ['light', 'hc', 'tr', ...widths],
  admin: ['light', ...widths],
  'admin-members': ['tr', ...widths],
  'admin-members-directory': ['tr'],
  'admin-hours': ['hc', 'tr', ...widths],
  'admin-games': [...widths],
  'admin-changes': [...widths],
  'admin-data': ['light', 'hc', 'tr', ...widths],
  'admin-data-going': ['light', '390'],
  'admin-policy': ['light', 'tr', ...widths],
  'admin-notifications': ['light', 'hc', 'tr', ...widths],
  closed: [...widths],
  schedule: [...widths],
  integration: [...widths],
  consent: ['light', '390'],
  'security-kept': ['light', 'hc', '390'],
}

const writes =
  /^(archive|home-court|home-monday|my-games|settings|start-days|tournament|room|waiting|bingo|bowling|mathle|sudoku|puzzle|finished|share|watch|past|replay)/

/** Each look of these is reached for itself: it is scrolled to its part, or shows what chance brings. */
const each = new Set(['bingo', 'dice-middle', 'finished-badge', 'home-court', 'home-monday'])

/** A picture's load: those of one load are of one page, as it is reached at first. */
export function loadOf(name: string, screen: string, look: Look) {
  if (each.has(screen)) return { load: name, reachedAs: look }
  const { language } = look
  return {
    load: language === wide.language ? screen : `${screen}-${language}`,
    reachedAs: { ...wide, language },
  }
}

/** Whether to reach a screen writes nothing on the server. */
export const onlyReads = (screen: string) => !writes.test(screen)

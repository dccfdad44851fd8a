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

/** The screens that are kept in other looks too: where layouts, themes or words differ most. */
export const others: Record<string, readonly (keyof typeof looks)[]> = {
  home: ['light', 'tr', '1024', '768', '390', '280'],
  'home-court': ['tr', '1024', '768', '390', '280'],
  'home-monday': ['390', '280'],
  morning: ['light', 'hc', 'tr', '1024', '768', '390', '280'],
  'finished-court-painted': ['light', 'tr', '1024', '768', '390', '280'],
  'puzzle-company': ['390', '280'],
  'finished-signs': ['390'],
  'leaderboard-week': ['768', '390', '280'],
  'leaderboard-weeks': ['390', '280'],
  streaks: ['390', '280'],
  'settings-quiet': ['tr', '390', '280'],
  room: ['light', 'hc', '1024', '768', '390', '280'],
  analytics: ['light', '768', '390', '280', 'hc', 'tr'],
  leaderboard: ['light', '1024', '768', '390', '280'],
  'board-puzzles': ['tr', '390', '280'],
  'board-hidden': ['light', 'hc', 'tr', '280'],
  'board-not-on': ['tr', '390'],
  'board-nobody': ['tr', '390'],
  'finished-badge': ['light', 'hc', 'tr', '390', '280'],
  badges: ['light', 'hc', 'tr', '768', '280'],
  'badge-details': ['hc', '390'],
  'board-details': ['light', 'hc', 'tr', '1024', '768', '390', '280'],
  puzzle: ['light', '1024', '768', '390'],
  settings: ['tr', '768'],
  profile: ['hc'],
  'dice-middle': ['hc', '768', '280'],
  'room-battleship': ['light', '280'],
  'room-battleship-placing': ['390'],
  'room-checkers': ['light', 'hc', '280'],
  bingo: ['light', '280'],
  replay: ['280'],
  'replay-dice': ['tr', '390'],
  departments: ['light', 'hc', '390'],
  leagues: ['1024', '390'],
  courts: ['light', 'hc', '390'],
  league: ['light', 'hc', '768', '390', '280'],
  'league-draft': ['tr', '390'],
  season: ['light', 'hc', 'tr', '768', '390', '280'],
  feedback: ['390'],
  'feedback-dialog': ['light', 'hc', 'tr', '390'],
  'admin-departments': ['390'],
  'predict-home': ['light', 'tr', '768', '390', '280'],
  'score-predictor': ['light', 'hc', 'tr', '768', '390', '280'],
  'score-predictor-result': ['390', '280'],
  'race-predictor': ['light', 'hc', 'tr', '1024', '768', '390', '280'],
  'race-result': ['hc', 'tr', '390', '280'],
  'what-if': ['390'],
  'predict-events': ['390', '280'],
  'predict-dialog': ['280'],
  poll: ['hc', '390', '280'],
  'poll-voted': ['tr', '768', '280'],
  'poll-closed': ['1024', '390', '280'],
  'poll-ask': ['tr', '768', '280'],
  'special-event': ['light', 'hc', 'tr', '1024', '768', '390', '280'],
  'special-event-drawn': ['390'],
  'special-event-editor': ['light', '1024', '768', '390', '280'],
  plans: ['light', 'hc', 'tr', '1024', '768', '390', '280'],
  'plans-trial': ['tr', '390', '280'],
  'plans-failed': ['light', 'tr', '768', '280'],
  'billing-details': ['tr', '1024', '390', '280'],
  'payment-method': ['hc', '390', '280'],
  'checkout-success': ['light', '390', '280'],
  invoices: ['light', 'hc', 'tr', '1024', '768', '390', '280'],
  limited: ['tr', '390', '280'],
  'limited-member': ['390', '280'],
  'plan-limit': ['light', 'tr', '390', '280'],
  'start-predictor': ['390'],
  'competition-editor': ['390'],
  admin: ['light', '768'],
  'admin-members': ['tr', '390', '280'],
  'admin-hours': ['hc', 'tr', '1024', '390', '280'],
  'admin-games': ['390'],
  'admin-changes': ['390'],
  'admin-data': ['light', 'hc', 'tr', '768', '390', '280'],
  'admin-data-going': ['light', '390'],
  closed: ['390'],
}

const writes =
  /^(archive|home-court|home-monday|my-games|settings|start-days|tournament|room|waiting|bingo|bowling|mathle|sudoku|puzzle|finished|share|watch|past|replay)/

/** Whether to reach a screen writes nothing on the server. */
export const onlyReads = (screen: string) => !writes.test(screen)

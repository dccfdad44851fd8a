import type { Board, BoardRow } from '#modules/boards/leaderboard/contract.ts'

/** Somebody's row of a board. */
export const boardRow = (more: Partial<BoardRow> = {}): BoardRow => ({
  rank: 1,
  tied: false,
  movement: 0,
  userId: 'selin',
  name: 'Selin',
  profileImage: '',
  department: '',
  points: 90,
  plays: 4,
  wins: 2,
  puzzles: 4,
  solved: 2,
  streak: 0,
  late: 0,
  ...more,
})

/** A board of these rows, not final yet. */
export const boardOf = (rows: Board['rows'], more: Partial<Board> = {}): Board => ({
  gameType: '',
  period: 'week',
  from: null,
  to: null,
  daysLeft: null,
  freezesAt: null,
  isHeld: false,
  isFrozen: false,
  players: rows.length,
  pageSize: 20,
  pageNumber: 1,
  rows,
  me: null,
  ahead: null,
  ...more,
})

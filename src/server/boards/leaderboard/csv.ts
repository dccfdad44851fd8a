import { stringify } from 'csv-stringify/sync'
import type { Board, BoardRow } from '#shared/api/leaderboard.ts'

const heads = {
  en: ['Rank', 'Player', 'Points', 'Played', 'Won', 'Streak'],
  tr: ['Sıra', 'Oyuncu', 'Puan', 'Oynanan', 'Kazanılan', 'Seri'],
} as const

const cellsOf = ({ rank, name, points, plays, wins, streak }: BoardRow) => [
  rank,
  name,
  points,
  plays,
  wins,
  streak,
]

/**
 * A board as CSV with the mark by which a spreadsheet knows UTF-8. What begins like a formula gets
 * an apostrophe: names are anybody's words.
 */
export const boardCsv = ({ rows }: Board, language: keyof typeof heads): string =>
  stringify([[...heads[language]], ...rows.map(cellsOf)], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })

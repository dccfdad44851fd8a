import type { Language } from '#shared/accounts.ts'
import type { Board, BoardRow } from '../contract.ts'
import { csvOf } from '#server/texts/csv.ts'

const heads = {
  en: ['Rank', 'Player', 'Points', 'Played', 'Games won', 'Puzzles solved', 'Streak'],
  tr: ['Sıra', 'Oyuncu', 'Puan', 'Oynanan', 'Kazanılan oyun', 'Çözülen bulmaca', 'Seri'],
} as const

const cellsOf = ({ rank, name, points, plays, wins, solved, streak }: BoardRow) => [
  rank,
  name,
  points,
  plays,
  wins - solved,
  solved,
  streak,
]

/** A board as CSV. */
export const boardCsv = ({ rows }: Board, language: Language): string =>
  csvOf([heads[language], ...rows.map(cellsOf)], language)

import openings from './openings.json' with { type: 'json' }

// For each side, a text for each of its first moves: its columns by the answers so far, which,
// read as a number in base 7, say where in the text.
const books: readonly (readonly string[])[] = [openings.first, openings.second]

const lookUp = (book: readonly string[], move: number, answers: readonly number[]) =>
  book[move]?.[answers.reduce((index, column) => index * 7 + column, 0)] ?? '-'

/** The best column of a beginning in which the side to move has kept to the book; else null. */
export function bookColumn(played: readonly number[]): number | null {
  const side = played.length % 2
  const book = books[side]!
  const answers = played.filter((_, ply) => ply % 2 !== side)
  const own = played.filter((_, ply) => ply % 2 === side)
  const kept = own.every(
    (column, move) => lookUp(book, move, answers.slice(0, move + side)) === String(column),
  )
  const column = kept ? lookUp(book, own.length, answers) : '-'
  return column === '-' ? null : Number(column)
}

import { SQUARES } from './board.ts'
import { begin, type State } from './position.ts'

const form = /^([WB]):([WB])([^:]*):([WB])([^:]*?)\.?$/
const place = /^(K?)(\d{1,2})(?:-(\d{1,2}))?$/

/** Puts a side's list, such as 'K4,22' or '1-12', on the board. */
function put(pieces: number[], list: string, side: number, text: string): void {
  for (const one of list.split(',').filter(Boolean)) {
    const [, king, from, to = from] = place.exec(one) ?? []
    for (let square = Number(from); square <= Number(to); square++)
      pieces[square] = king ? 2 * side : side
    if (!from || Number(from) < 1 || Number(to) > SQUARES)
      throw new Error(`not a position: ${text}`)
  }
}

/** A game from PDN's FEN, such as W:WK1,K4,22:BK24,32; black is seat 0. Throws for what isn't one. */
export function fromFen(text: string): State {
  const [, turn, one, ones, other, others] = form.exec(text.trim().toUpperCase()) ?? []
  if (!turn || one === other) throw new Error(`not a position: ${text}`)
  const pieces = Array<number>(SQUARES + 1).fill(0)
  put(pieces, ones!, one === 'B' ? 1 : -1, text)
  put(pieces, others!, other === 'B' ? 1 : -1, text)
  return begin(pieces, turn === 'B' ? 0 : 1)
}

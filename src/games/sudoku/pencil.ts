import { ALL, CELLS, firstOf, maskOf, PEERS, UNITS } from './board.ts'

/** What a person can do, the easiest first; each has a name and a sentence in the texts. */
export const techniques = [
  'fullHouse',
  'hiddenSingle',
  'directPointing',
  'directClaiming',
  'directPair',
  'nakedSingle',
  'directTriple',
  'pointing',
  'claiming',
  'nakedPair',
  'xWing',
  'hiddenPair',
  'nakedTriple',
  'swordfish',
  'hiddenTriple',
  'skyscraper',
  'kite',
  'turbot',
  'xyWing',
  'xyzWing',
  'rectangle',
  'nakedQuad',
  'jellyfish',
  'strongLinks',
  'hiddenQuad',
  'wxyzWing',
  'grave',
  'vwxyzWing',
  'xChain',
  'chain',
  'nishio',
  'forcing',
  'contradiction',
] as const
export type Technique = (typeof techniques)[number]

/** One thing a person can conclude, and from what. */
export interface Step {
  readonly technique: Technique
  readonly rating: number // Sudoku Explainer's scale
  readonly cells: readonly number[] // it rests on
  readonly digits: readonly number[]
  readonly unit?: number
  readonly place?: readonly [cell: number, digit: number]
  readonly remove?: readonly (readonly [cell: number, mask: number])[]
}

/** A grid with its candidates pencilled in. */
export class Pencil {
  readonly digits = new Uint8Array(CELLS)
  readonly marks = new Uint16Array(CELLS).fill(ALL) // 0 in a filled cell
  emptyCount = CELLS

  static of(digits: ArrayLike<number>): Pencil {
    const pencil = new Pencil()
    for (let cell = 0; cell < CELLS; cell++) if (digits[cell]) pencil.place(cell, digits[cell]!)
    return pencil
  }

  copy(): Pencil {
    const twin = new Pencil()
    twin.digits.set(this.digits)
    twin.marks.set(this.marks)
    twin.emptyCount = this.emptyCount
    return twin
  }

  place(cell: number, digit: number): void {
    this.digits[cell] = digit
    this.marks[cell] = 0
    this.emptyCount--
    const bit = maskOf(digit)
    for (const peer of PEERS[cell]!) this.marks[peer]! &= ~bit
  }

  /** Does what a step concludes. */
  take({ place, remove }: Step): void {
    for (const [cell, mask] of remove ?? []) this.marks[cell]! &= ~mask
    if (place) this.place(...place)
  }

  /** Which of a unit's nine places a digit can take, as a mask. */
  places(unit: number, digit: number): number {
    const bit = maskOf(digit)
    const cells = UNITS[unit]!
    let mask = 0
    for (let i = 0; i < cells.length; i++) if (this.marks[cells[i]!]! & bit) mask |= 1 << i
    return mask
  }

  /** As places, of every digit. */
  placesIn(unit: number): number[] {
    const cells = UNITS[unit]!
    const masks = [0, 0, 0, 0, 0, 0, 0, 0, 0]
    for (let i = 0; i < cells.length; i++)
      for (let mask = this.marks[cells[i]!]!; mask; mask &= mask - 1)
        masks[firstOf(mask) - 1]! |= 1 << i
    return masks
  }

  /** Those of the cells that have any of the mask's candidates, with what they would lose. */
  losing(cells: readonly number[], mask: number): (readonly [number, number])[] {
    const lost: (readonly [number, number])[] = []
    for (const cell of cells) {
      const some = this.marks[cell]! & mask
      if (some) lost.push([cell, some])
    }
    return lost
  }

  has(cell: number, digit: number): boolean {
    return (this.marks[cell]! & maskOf(digit)) !== 0
  }
}

/** Looks for one use of a technique. */
export type Find = (pencil: Pencil) => Step | null

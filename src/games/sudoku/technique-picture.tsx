import { SIDE } from './board.ts'
import type { Technique } from './pencil.ts'
import styles from './SudokuGrid.module.css'

const CUT = 'x' // what the technique takes away
const EMPTY = '.'

interface Drawing {
  readonly paint: 'sun' | 'sky-deep' | 'terracotta-deep' | 'plum-deep'
  readonly signs: readonly string[] // of nine cells
  readonly marked: readonly number[]
}

const draw = (paint: Drawing['paint'], signs: string, marked: readonly number[]): Drawing => ({
  paint,
  signs: signs.split(' '),
  marked,
})

const last = draw('sun', '1 9 6 8 4 2 3 7 5', [4])
const only = draw('sun', 'x x x x 7 x 2 9 x', [4])
const single = draw('sun', '1 9 6 8 4 . 3 7 5', [4])
const pointing = draw('sky-deep', '. . . 5 5 x . . .', [3, 4])
const claiming = draw('sky-deep', '5 x x 5 x x . x x', [0, 3])
const pair = draw('terracotta-deep', '38 . x . x . x . 38', [0, 8])
const set = draw('terracotta-deep', '38 x 37 . x . x . 78', [0, 2, 8])
const hidden = draw('plum-deep', '38 . . . 38 . . . x', [0, 4])
const fish = draw('sky-deep', '4 . 4 x . x 4 . 4', [0, 2, 6, 8])
const links = draw('sky-deep', '6 . 6 . x . 6 . x', [0, 2, 6])
const wing = draw('terracotta-deep', '12 . 13 . . . 23 . x', [0, 2, 6])
const rectangle = draw('plum-deep', '12 . 12 . . . 12 . 8', [0, 2, 6, 8])
const odd = draw('sun', '12 . 18 . 5 . 28 . 12', [4])
const chain = draw('sky-deep', '1 . . 2 3 . . 4 x', [0, 3, 4, 7])

const drawings: Readonly<Record<Technique, Drawing>> = {
  fullHouse: last,
  hiddenSingle: only,
  nakedSingle: single,
  directPointing: pointing,
  pointing,
  directClaiming: claiming,
  claiming,
  directPair: hidden,
  directTriple: hidden,
  hiddenPair: hidden,
  hiddenTriple: hidden,
  hiddenQuad: hidden,
  nakedPair: pair,
  nakedTriple: set,
  nakedQuad: set,
  xWing: fish,
  swordfish: fish,
  jellyfish: fish,
  skyscraper: links,
  kite: links,
  turbot: links,
  strongLinks: links,
  xyWing: wing,
  xyzWing: wing,
  wxyzWing: wing,
  vwxyzWing: wing,
  rectangle,
  grave: odd,
  xChain: chain,
  chain,
  nishio: chain,
  forcing: chain,
  contradiction: chain,
}

const EDGE = 18
const START = 1
const HALF = EDGE / 2
const cornerOf = (cell: number) => ({
  x: START + (cell % 3) * EDGE,
  y: START + Math.floor(cell / 3) * EDGE,
})

function Cell({ cell, drawing }: { cell: number; drawing: Drawing }) {
  const { x, y } = cornerOf(cell)
  const sign = drawing.signs[cell]!
  const isMarked = drawing.marked.includes(cell)
  return (
    <>
      {isMarked && <rect className={drawing.paint} x={x} y={y} width={EDGE} height={EDGE} />}
      {sign === CUT && <path className={styles.cut} d={`M${x + 5} ${y + 5}l8 8m0 -8l-8 8`} />}
      {sign !== CUT && sign !== EMPTY && (
        <text
          className={isMarked && drawing.paint === 'sun' ? styles.ink : styles.chalk}
          x={x + HALF}
          y={y + HALF}
          fontSize={sign.length > 1 ? 10 : 13}
        >
          {sign}
        </text>
      )}
    </>
  )
}

/** What a technique looks like, on nine cells; its name and sentence stand beside it. */
export function TechniquePicture({ technique }: { technique: Technique }) {
  const drawing = drawings[technique]
  return (
    <svg className={styles.techniquePicture} viewBox="0 0 56 56" aria-hidden="true">
      {Array.from({ length: SIDE }, (_, cell) => (
        <Cell key={cell} cell={cell} drawing={drawing} />
      ))}
      <path className={styles.thin} d="M19 1V55M37 1V55M1 19H55M1 37H55" />
      <path className={styles.frame} d="M1.5 1.5H54.5V54.5H1.5Z" />
    </svg>
  )
}

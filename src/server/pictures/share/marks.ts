import { numerals } from '#shared/numerals.ts'

interface Sign {
  readonly paint: string
  readonly stroke: string
  readonly width: number
  readonly path: string // around 0,0 in a cell of 112
}

const CELL = 112
const asphalt = '#2A2C32'

/* The signs of share texts (games/kit/marks.ts) as the design draws them. */
const signs: Readonly<Record<string, Sign>> = {
  '■': { paint: '#2D68AD', stroke: '#fff', width: 10, path: 'M-20 2L-6 16L22 -16' },
  '◆': {
    paint: '#F2B632',
    stroke: '#1B1C20',
    width: 9,
    path: 'M-24 0H24M-12 -13L-25 0L-12 13M12 -13L25 0L12 13',
  },
  '□': { paint: asphalt, stroke: '#8B8984', width: 7, path: 'M-13 -13L13 13M13 -13L-13 13' },
}

const circled = [...'①②③④⑤⑥⑦⑧⑨']

function drawNumeral(digit: number): string {
  return `<rect fill="#7A4E9E" x="-56" y="-56" width="${CELL}" height="${CELL}"/><path transform="translate(-20 -32)" fill="none" stroke="#F4F0E6" stroke-width="9" d="${numerals[digit]}"/>`
}

function drawSign(sign: string): string {
  const order = circled.indexOf(sign)
  if (order >= 0) return drawNumeral(order + 1)
  const { paint, stroke, width, path } = signs[sign] ?? signs['□']!
  return `<rect fill="${paint}" x="-56" y="-56" width="${CELL}" height="${CELL}"/><path fill="none" stroke="${stroke}" stroke-width="${width}" d="${path}"/>`
}

/** The rows of a share text as a board around a centre, at most `most` px wide and high: SVG. */
export function drawRows(rows: readonly string[], centre: number, middle: number, most: number) {
  const cells = rows.map((row) => [...row].filter((sign) => sign !== ' '))
  const columns = Math.max(0, ...cells.map((row) => row.length))
  if (columns === 0) return ''
  const size = Math.min(CELL, most / columns, most / cells.length)
  const left = centre - (size * columns) / 2
  const top = middle - (size * cells.length) / 2
  const drawn = cells.flatMap((row, y) =>
    row.map((sign, x) => {
      const at = `translate(${left + size * (x + 0.5)} ${top + size * (y + 0.5)})`
      return `<g transform="${at} scale(${size / CELL})">${drawSign(sign)}</g>`
    }),
  )
  const width = size * columns
  const height = size * cells.length
  const lines = [
    ...Array.from(
      { length: columns + 1 },
      (_, i) => `M${left + i * size} ${top - 3}v${height + 6}`,
    ),
    ...cells.concat([[]]).map((_, i) => `M${left - 3} ${top + i * size}h${width + 6}`),
  ]
  const ground = `<rect fill="${asphalt}" x="${left}" y="${top}" width="${width}" height="${height}"/>`
  return `${ground}${drawn.join('')}<path fill="none" stroke="#F4F0E6" stroke-width="6" d="${lines.join('')}"/>`
}

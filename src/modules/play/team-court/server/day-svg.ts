import { numerals } from '#shared/numerals.ts'
import { escaped } from '#server/pictures/share/card.ts'
import { drawRows } from '#server/pictures/share/marks.ts'

/** A puzzle's part of a picture of a day: the team's bars, or a person's marks. No answer is in it. */
export interface DayPanel {
  readonly name: string
  readonly figure: string // '4.1', '11:02', '4/6'
  readonly line: string
  readonly bars: readonly { readonly label: string; readonly count: number }[]
  readonly rows: readonly string[]
}

export interface DayPicture {
  readonly panels: readonly DayPanel[]
  readonly title: string
  readonly count: number | null // who painted all; null: not said
  readonly countLine: string
}

const WIDTH = 1200
const HEIGHT = 630
const EDGE = 12 // px, the tape
const TOP = 340 // px high: the paint with the bars
const PAINTS = ['#226B4B', '#B0472A', '#5C3A7A', '#2D68AD']
const CHALK = '#F4F0E6'
const [BARS_TOP, BARS_LOW] = [60, 270]

interface Written {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly bold?: boolean
  readonly ink?: string
  readonly anchor?: 'start' | 'middle' | 'end'
}

const write = (text: string, { x, y, size, bold, ink = '#F7F5F0', anchor = 'middle' }: Written) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${bold ? 600 : 400}" fill="${ink}" text-anchor="${anchor}">${escaped(text)}</text>`

function drawBars(bars: DayPanel['bars'], width: number): string {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const step = (width - 80) / Math.max(1, bars.length)
  return bars
    .map(({ label, count }, i) => {
      const x = 40 + step * (i + 0.5)
      const height = Math.max(4, ((BARS_LOW - BARS_TOP) * count) / most)
      const bar = `<rect fill="${CHALK}" x="${x - step * 0.34}" y="${BARS_LOW - height}" width="${step * 0.68}" height="${height}"/>`
      return bar + write(label, { x, y: BARS_LOW + 36, size: 22, ink: CHALK })
    })
    .join('')
}

function drawPanel(panel: DayPanel, width: number, paint: string): string {
  const middle = width / 2
  const board = panel.rows.length
    ? drawRows(panel.rows, middle, TOP / 2, 290)
    : drawBars(panel.bars, width)
  return [
    `<rect fill="${paint}" width="${width}" height="${TOP}"/>`,
    board,
    write(panel.figure, { x: middle, y: TOP + 70, size: 54, bold: true }),
    write(panel.line || panel.name, { x: middle, y: TOP + 112, size: 26, ink: '#D2D0CA' }),
  ].join('')
}

const logo =
  '<svg x="40" y="530" width="60" height="60" viewBox="0 0 32 32"><path fill="#2E8B62" d="M0 0H32V32H0Z"/><path fill="#D9603B" d="M9 5H15.5A7 7 0 0 1 15.5 19H9Z"/><path fill="#F2B632" d="M9 19H16L25 32H9Z"/><path fill="#226B4B" d="M0 0H9V32H0Z"/><path fill="none" stroke="#F4F0E6" stroke-width="3.4" d="M9 0V32M0 5H15.5A7 7 0 0 1 15.5 19H9M15.5 19L25 33"/></svg>'

const NUMERAL = 43 // units a digit

function drawCount(count: number, line: string): string {
  const digits = [...String(count)]
  const text = write(line, { x: WIDTH - 40, y: 572, size: 28, ink: '#D2D0CA', anchor: 'end' })
  const left = WIDTH - 40 - line.length * 15 - 24 - digits.length * NUMERAL
  const signs = digits.map(
    (digit, i) => `<path transform="translate(${i * NUMERAL} 0)" d="${numerals[Number(digit)]}"/>`,
  )
  return `${text}<g transform="translate(${left} 530)" fill="none" stroke="#F2B632" stroke-width="9">${signs.join('')}</g>`
}

/** All puzzles of a day on one picture, 1200 by 630 px. */
export function daySvg({ panels, title, count, countLine }: DayPicture): string {
  const width = (WIDTH - EDGE * (panels.length + 1)) / panels.length
  const drawn = panels.map(
    (panel, i) =>
      `<g transform="translate(${EDGE + i * (width + EDGE)} ${EDGE})">${drawPanel(panel, width, PAINTS[i % PAINTS.length]!)}</g>`,
  )
  const tape = panels.slice(1).map((_, i) => {
    const x = EDGE / 2 + (i + 1) * (width + EDGE)
    return `M${x} 0V${EDGE + TOP}`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Noto Sans">`,
    `<rect fill="#202227" width="${WIDTH}" height="${HEIGHT}"/>`,
    ...drawn,
    `<path fill="none" stroke="${CHALK}" stroke-width="${EDGE}" d="M6 6H1194V624H6ZM0 ${EDGE + TOP + 6}H1200${tape.join('')}"/>`,
    '<path stroke="#3D4048" stroke-width="2" d="M12 496H1188"/>',
    logo,
    write(title, { x: 120, y: 572, size: 30, bold: true, anchor: 'start' }),
    count === null ? '' : drawCount(count, countLine),
    '</svg>',
  ].join('')
}

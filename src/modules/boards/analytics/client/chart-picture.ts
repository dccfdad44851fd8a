import type { ChartRow, ChartTable } from './chart-table.ts'

const WIDTH = 1280 // px, as wide as a slide
const EDGE = 48
const HEAD = 120
const ROW = 44
const FOOT = 32
const NAMES = 340 // where bars begin
const TEXT = 150 // beside their ends

interface Colours {
  readonly ground: string
  readonly text: string
  readonly muted: string
  readonly bar: string
  readonly lane: string
}

/* The theme's own; in high contrast paint is an outline, so bars are drawn in what lines are. */
function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element)
  const of = (name: string) => style.getPropertyValue(name).trim()
  const isContrast = element.closest('[data-theme="hc"]') !== null
  return {
    ground: of('--colorNeutralBackground1'),
    text: of('--colorNeutralForeground1'),
    muted: of('--colorNeutralForeground3'),
    bar: of(isContrast ? '--rc-line-ui' : '--rc-green'),
    lane: of('--rc-court'),
  }
}

type Pen = CanvasRenderingContext2D

function write(pen: Pen, text: string, [x, y]: readonly [number, number], most: number): void {
  pen.fillText(text, x, y, most)
}

function drawRow(pen: Pen, row: ChartRow, y: number, colours: Colours): void {
  const [name, ...cells] = row.cells
  const room = WIDTH - EDGE - TEXT - NAMES
  const each = room / row.values.length
  const gap = row.values.length > 1 ? 2 : 0
  pen.fillStyle = colours.text
  write(pen, name!, [EDGE, y + ROW / 2], NAMES - EDGE - 16)
  row.values.forEach((value, i) => {
    const isSquare = row.values.length > 1
    const [left, width] = [NAMES + i * each, each - gap]
    pen.fillStyle = colours.lane
    pen.fillRect(left, y + 8, width, ROW - 16)
    pen.fillStyle = colours.bar
    if (isSquare) pen.fillRect(left, y + 8 + (ROW - 16) * (1 - value), width, (ROW - 16) * value)
    else pen.fillRect(left, y + 8, width * value, ROW - 16)
  })
  pen.fillStyle = colours.text
  if (row.values.length === 1)
    write(
      pen,
      cells.filter(Boolean).join(' · '),
      [WIDTH - EDGE - TEXT + 16, y + ROW / 2],
      TEXT - 16,
    )
}

/** A chart as a picture for slides, in the colours of the theme it is looked at in. */
export async function chartPicture(table: ChartTable, near: Element): Promise<Blob> {
  const colours = coloursOf(near)
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEAD + table.rows.length * ROW + FOOT
  const pen = canvas.getContext('2d')!
  const { fontFamily } = getComputedStyle(near)
  pen.fillStyle = colours.ground
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.textBaseline = 'middle'
  pen.fillStyle = colours.text
  pen.font = `600 32px ${fontFamily}`
  write(pen, table.title, [EDGE, 48], WIDTH - 2 * EDGE)
  pen.fillStyle = colours.muted
  pen.font = `20px ${fontFamily}`
  write(pen, table.note, [EDGE, 88], WIDTH - 2 * EDGE)
  pen.font = `20px ${fontFamily}`
  table.rows.forEach((row, i) => drawRow(pen, row, HEAD + i * ROW, colours))
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture')))),
  )
}

import { initialsOf, paintOf } from '#shared/names.ts'
import { numerals } from '#shared/numerals.ts'
import { escaped, paints } from '#server/pictures/share/card.ts'

/** A person on a podium; they are listed from the first. */
export interface Standing {
  readonly name: string
  readonly points: string // as the language writes it
}

const WIDTH = 1056 // px
const HEIGHT = 440
const FLOOR = 424
const BLOCK = 240 // px wide

/* Places in drawing order: second, first, third. */
const blocks = [
  { place: 2, x: 168, height: 130, paint: '#BDB9B0', numeral: 1.2 },
  { place: 1, x: 408, height: 190, paint: '#F2B632', numeral: 1.6 },
  { place: 3, x: 648, height: 92, paint: '#D9603B', numeral: 0.9 },
] as const

const MOST_LETTERS = 16

/** 'Mara Okafor' → 'Mara O.', as on the podium in the app. */
function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  const short = words.length > 1 ? `${words[0]} ${[...words.at(-1)!][0]}.` : name
  const chars = [...short]
  return chars.length > MOST_LETTERS ? `${chars.slice(0, MOST_LETTERS - 1).join('')}…` : short
}

function drawPerson({ name, points }: Standing, middle: number, top: number): string {
  const paint = paintOf(name)
  const ink = paint === 'sun' ? '#1B1C20' : '#fff'
  const text = (content: string, y: number, size: number, rest: string) =>
    `<text x="${middle}" y="${y}" text-anchor="middle" font-size="${size}" ${rest}>${escaped(content)}</text>`
  return [
    `<circle cx="${middle}" cy="${top - 118}" r="42" fill="${paints[paint]}"/>`,
    text(initialsOf(name, 'en'), top - 107, 32, `font-weight="600" fill="${ink}"`),
    text(shortName(name), top - 44, 28, 'font-weight="600" fill="#F7F5F0"'),
    text(points, top - 14, 24, 'fill="#D2D0CA"'),
  ].join('')
}

function drawBlock(block: (typeof blocks)[number], standing: Standing | undefined): string {
  const { place, x, height, paint, numeral } = block
  const top = FLOOR - height
  const middle = x + BLOCK / 2
  if (!standing)
    return `<rect fill="none" stroke="#565A64" stroke-width="4" stroke-dasharray="14 10" x="${x}" y="${top}" width="${BLOCK}" height="${height}"/>`
  const sign = `translate(${middle - 20 * numeral} ${top + (height - 64 * numeral) / 2}) scale(${numeral})`
  return [
    `<rect fill="${paint}" x="${x}" y="${top}" width="${BLOCK}" height="${height}"/>`,
    `<path fill="none" stroke="#F4F0E6" stroke-width="8" d="M${x} ${top}h${BLOCK}"/>`,
    `<path fill="none" stroke="#1B1C20" stroke-width="9" transform="${sign}" d="${numerals[place]}"/>`,
    drawPerson(standing, middle, top),
  ].join('')
}

/** A week's podium with its people, 1056 by 440 px: the picture of the ceremony's end. */
export function podiumSvg(first: readonly Standing[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Noto Sans">`,
    `<rect fill="#25272C" width="${WIDTH}" height="${HEIGHT}"/>`,
    '<circle fill="none" stroke="#33363D" stroke-width="14" cx="528" cy="400" r="380"/>',
    ...blocks.map((block) => drawBlock(block, first[block.place - 1])),
    `<path stroke="#F4F0E6" stroke-width="10" d="M0 ${FLOOR}H${WIDTH}"/>`,
    '</svg>',
  ].join('')
}

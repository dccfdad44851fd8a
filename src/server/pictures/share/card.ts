import type { ShareText } from '#shared/game.ts'
import { paintOf, type Paint } from '#shared/names.ts'
import { numerals } from '#shared/numerals.ts'
import { drawRows } from './marks.ts'

/** What a share picture shows. */
export interface ShareCard {
  readonly title: string // 'Find the word 412'
  readonly share: ShareText
  readonly name: string
  readonly initials: string
  readonly lines: readonly string[] // under the name, then under all
}

const LEFT = 712 // of the texts, px
const WIDTH = 440
/** Paints of people, and the ink on them. */
export const paints: Record<Paint, string> = {
  terracotta: '#B0472A',
  green: '#226B4B',
  sky: '#2D68AD',
  sun: '#F2B632',
  plum: '#7A4E9E',
}
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as XML has it; what XML 1.0 can't hold is left out. */
export const escaped = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex -- those are what is looked for
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, '')
    .replace(/[&<>"]/g, (sign) => entities[sign]!)

const graphemes = new Intl.Segmenter()

/** As much of a text as fits, by what an average letter takes: fonts differ. */
function fitted(text: string, width: number, size: number): string {
  const most = Math.floor(width / (size * 0.58))
  const all = [...graphemes.segment(text)].map(({ segment }) => segment)
  return all.length > most ? `${all.slice(0, most - 1).join('')}…` : text
}

const write = (
  text: string,
  at: { x?: number; y: number; size: number; bold?: boolean; ink?: string },
) =>
  `<text x="${at.x ?? LEFT}" y="${at.y}" font-size="${at.size}" font-weight="${at.bold ? 600 : 400}" fill="${at.ink ?? '#F7F5F0'}">${escaped(fitted(text, LEFT + WIDTH - (at.x ?? LEFT), at.size))}</text>`

const SLASH = 'M32 4L8 60'
const isCounted = (score: string) => /^\d+\/\d+$/.test(score)

/** '4/6' in the court's numerals, anything else (a time, a dash, a mark) as text. */
function drawScore(score: string): string {
  if (!isCounted(score)) {
    const size = Math.min(140, WIDTH / (score.length * 0.6))
    return `<text x="${LEFT}" y="345" font-size="${size}" font-weight="600" fill="#F2B632">${escaped(score)}</text>`
  }
  const scale = Math.min(168 / 64, WIDTH / (score.length * 43))
  const signs = [...score].map((sign, i) => {
    const path = sign === '/' ? SLASH : numerals[Number(sign)]!
    return `<path transform="translate(${i * 43} 0)" d="${path}"/>`
  })
  return `<g transform="translate(${LEFT - 8} 181) scale(${scale})" fill="none" stroke="#F2B632" stroke-width="9">${signs.join('')}</g>`
}

const court =
  '<rect fill="#2A2C32" width="1200" height="630"/><rect fill="#2E8B62" width="664" height="630"/><g fill="#226B4B" stroke="#F4F0E6" stroke-width="6"><circle cx="332" cy="315" r="276"/><path d="M332 -6V636"/></g>'
const corner =
  '<g stroke="#F4F0E6" stroke-width="6"><path d="M664 -6V636"/><circle fill="#D9603B" cx="1200" cy="630" r="150"/><circle fill="#F2B632" cx="1200" cy="630" r="84"/></g>'
const logo =
  '<svg x="712" y="44" width="44" height="44" viewBox="0 0 32 32"><path fill="#2E8B62" d="M0 0H32V32H0Z"/><path fill="#D9603B" d="M9 5H15.5A7 7 0 0 1 15.5 19H9Z"/><path fill="#F2B632" d="M9 19H16L25 32H9Z"/><path fill="#226B4B" d="M0 0H9V32H0Z"/><path fill="none" stroke="#F4F0E6" stroke-width="3.4" d="M9 0V32M0 5H15.5A7 7 0 0 1 15.5 19H9M15.5 19L25 33"/></svg>'

function drawPerson({ name, initials, lines }: ShareCard): string {
  const paint = paintOf(name)
  const ink = paint === 'sun' ? '#1B1C20' : '#fff'
  const badge = `<circle cx="740" cy="420" r="28" fill="${paints[paint]}"/><text x="740" y="427" text-anchor="middle" font-size="20" font-weight="600" fill="${ink}">${escaped(initials)}</text>`
  const streak = lines[0] ? write(lines[0], { x: 784, y: 443, size: 20, ink: '#D2D0CA' }) : ''
  return badge + write(name, { x: 784, y: lines[0] ? 416 : 428, size: 24, bold: true }) + streak
}

/** The picture of a result, 1200 by 630 px: marks without letters, the score, the person, the team. */
export function cardSvg(card: ShareCard): string {
  const team = card.lines
    .slice(1)
    .map((line, i) => write(line, { y: 552 + 28 * i, size: 20, ink: '#D2D0CA' }))
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="Noto Sans">',
    court,
    drawRows(card.share.rows, 332, 315, 560),
    corner,
    logo,
    write('Recess', { x: 768, y: 77, size: 28, bold: true }),
    write(card.title, { y: 152, size: 32, bold: true }),
    drawScore(card.share.score),
    drawPerson(card),
    ...team,
    '</svg>',
  ].join('')
}

/** The picture of a link's preview, 1200 by 630 px: what it leads to, and nothing of any space. */
export const previewSvg = (title: string, text: string): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="Noto Sans">',
    court,
    corner,
    logo,
    write('Recess', { x: 768, y: 77, size: 28, bold: true }),
    write(title, { y: 300, size: 44, bold: true }),
    write(text, { y: 346, size: 24, ink: '#D2D0CA' }),
    '</svg>',
  ].join('')

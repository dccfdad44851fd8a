import type { Language } from '#shared/accounts.ts'
import { numerals } from '#shared/numerals.ts'
import type { CardPicture } from '#server/messaging/card.ts'
import { stillPicture } from '#server/messaging/pictures.ts'
import type { World } from '#server/world.ts'
import en from '../en.json' with { type: 'json' }
import tr from '../tr.json' with { type: 'json' }

const texts = { en, tr }

const SCALE = 4 // px of a picture a unit of its drawing
const CHALK = '#F4F0E6'

const line = (path: string, width: number) =>
  `<path fill="none" stroke="${CHALK}" stroke-width="${width}" d="${path}"/>`

function numeral(digit: number, at: string, size: number, ink = CHALK, width = 4.4): string {
  return `<path fill="none" stroke="${ink}" stroke-width="${width / size}" transform="translate(${at}) scale(${size})" d="${numerals[digit]}"/>`
}

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SCALE}" height="${height * SCALE}" viewBox="0 0 ${width} ${height}"><rect fill="#2A2C32" width="${width}" height="${height}"/>${content}</svg>`

/* Today as three squares of the lane: channel-cards in the design. */
export const laneDrawing = svg(
  264,
  64,
  [
    '<rect fill="#2E8B62" width="76" height="64"/><circle fill="#226B4B" stroke="#F4F0E6" stroke-width="3" cx="38" cy="32" r="26"/>',
    numeral(1, '31 16', 0.5),
    '<g transform="translate(76 0)"><rect fill="#F2B632" width="76" height="64"/><path fill="#D9603B" d="M38 0H76V32H38Z"/><path fill="#2A2C32" d="M0 32H38V64H0Z"/><circle fill="#2D68AD" stroke="#F4F0E6" stroke-width="3" cx="38" cy="32" r="20"/></g>',
    numeral(2, '104 16', 0.5),
    '<g transform="translate(152 0)"><path fill="#7A4E9E" d="M0 0H80A32 32 0 0 1 80 64H0Z"/><path fill="#5C3A7A" d="M0 0H28V64H0Z"/></g>',
    line('M180 -4V68', 3),
    numeral(3, '196 16', 0.5),
    line('M76 -4V68M152 -4V68M152 2H230A30 30 0 0 1 230 62H152', 4),
  ].join(''),
)

/** Today as three squares of a lane, on a card; null where the provider could not fetch it. */
export const lanePicture = (world: World, language: Language): CardPicture | null =>
  stillPicture(world, 'court', texts[language].post.lane)

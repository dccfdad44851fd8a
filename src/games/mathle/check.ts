import type { Refusal } from '#shared/game.ts'
import { valueOf, valueText } from './arithmetic.ts'
import { plain, symbols } from './symbols.ts'

export const EQUATION_CELLS = 8
export const TARGET_CELLS = 5

/** Numbers joined by single operators, none beginning with 0: what may stand left of `=`. */
function sumRefusal(sum: string): Refusal | null {
  if (!/^\d+([-+*/]\d+)*$/.test(sum)) return { refused: 'operator_place' }
  const numbers = sum.split(/[-+*/]/)
  if (numbers.includes('0')) return { refused: 'lone_zero' }
  if (numbers.some((number) => number.startsWith('0'))) return { refused: 'leading_zero' }
  return /[-+*/]/.test(sum) ? null : { refused: 'operator_missing' }
}

function sidesRefusal(left: string, right: string): Refusal | null {
  if (!/^\d+$/.test(right)) return { refused: 'right_number' }
  if (/^0./.test(right)) return { refused: 'leading_zero' }
  const refusal = sumRefusal(left)
  if (refusal) return refusal
  const value = valueText(valueOf(left))
  return value === right ? null : { refused: 'equation_false', detail: value }
}

/** Why a text, stored signs only, is no equation of 8 cells; null when it is one and true. */
export function equationRefusal(text: string): Refusal | null {
  if ([...text].length !== EQUATION_CELLS) return { refused: 'equation_length' }
  if (![...text].every((sign) => symbols.includes(sign))) return { refused: 'guess_symbols' }
  const [left, right, more] = text.split('=')
  if (right === undefined || more !== undefined) return { refused: 'equals_sign' }
  return sidesRefusal(left!, right)
}

/** Why a text, stored signs only, is no sum of 5 cells that makes the target; null when it is. */
export function targetRefusal(text: string, target: number): Refusal | null {
  if ([...text].length !== TARGET_CELLS) return { refused: 'target_length' }
  if (![...text].every((sign) => symbols.includes(sign))) return { refused: 'guess_symbols' }
  if (text.includes('=')) return { refused: 'target_equals' }
  const refusal = sumRefusal(text)
  if (refusal) return refusal
  const value = valueText(valueOf(text))
  return value === String(target) ? null : { refused: 'target_missed', detail: value }
}

/**
 * 'ok', or the code that says why a text is no true equation of 8 cells: numbers without leading
 * zeros, no lone 0 on the left, one `=`, a whole number from 0 up on its right; × ÷ before + −,
 * fractions between are allowed. × and * are the same, as are ÷ and /.
 */
export const checkEquation = (text: string): string => equationRefusal(plain(text))?.refused ?? 'ok'

import type { ErrorCode } from '#shared/errors.ts'
import { MOST_LOTS, MOST_OPTIONS, type Asked } from '#shared/special-events.ts'
import { RefusalError } from '../../../base/refusal.ts'

const FEWEST = 2
const hasOptions = ({ kind }: Asked) => kind !== 'number' && kind !== 'yesNo'

function optionsFault(asked: Asked): ErrorCode | null {
  const { kind, options, choose } = asked
  if (!hasOptions(asked)) return options.length ? 'options_invalid' : null
  const most = kind === 'lots' ? MOST_LOTS : MOST_OPTIONS
  const ids = new Set(options.map(({ id }) => id))
  const texts = new Set(options.map(({ text }) => text))
  const isClean = ids.size === options.length && texts.size === options.length
  const fits = options.length >= FEWEST && options.length <= most
  const chosen = kind === 'several' ? choose < options.length : choose === 1
  return isClean && fits && chosen ? null : 'options_invalid'
}

/** Whether a question can be asked. Throws options_invalid, number_invalid, points_invalid, time_invalid. */
export function checkAsked(
  asked: Asked,
  { opensAt, locksAt }: { readonly opensAt: Date | null; readonly locksAt: Date },
): void {
  const options = optionsFault(asked)
  if (options) throw new RefusalError(options, { fields: { options } })
  if (asked.kind === 'number' && asked.least >= asked.most)
    throw new RefusalError('number_invalid', { fields: { most: 'number_invalid' } })
  if (asked.kind === 'number' && asked.bonus > asked.points)
    throw new RefusalError('points_invalid', { fields: { bonus: 'points_invalid' } })
  if (opensAt && opensAt >= locksAt)
    throw new RefusalError('time_invalid', { fields: { locksAt: 'time_invalid' } })
}

/* A language that was missing may be added to what is asked; what was there stays. */
const isSameText = (old: string, now: string) => old === '' || old === now

const meaningOf = ({ kind, choose, points, bonus, percent, least, most, options }: Asked) =>
  JSON.stringify([
    [kind, choose, points, bonus, percent, least, most],
    options.map(({ id, text }) => [id, text]),
  ])

/** Whether what was answered still means the same. */
export function isSameMeaning(before: Asked, after: Asked): boolean {
  const { texts } = before
  return (
    isSameText(texts.en, after.texts.en) &&
    isSameText(texts.tr, after.texts.tr) &&
    meaningOf(before) === meaningOf(after)
  )
}

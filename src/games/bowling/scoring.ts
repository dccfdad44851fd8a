export const PINS = 10
export const FRAMES = 10

/** A frame as a score sheet shows it. */
export interface Frame {
  readonly rolls: readonly number[] // pins down by each ball
  readonly score: number | null // the sum so far, with this frame; null: not to be known yet
}

export interface Sheet {
  readonly frames: readonly Frame[] // all of them, also those to come
  readonly total: number // up to the last frame whose score is known
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0)

/** How many pins stand before a frame's next ball; null: the frame is over. */
export function pinsBefore(rolls: readonly number[], isLast: boolean): number | null {
  const [first, second] = rolls
  if (first === undefined) return PINS
  if (!isLast) return rolls.length === 1 && first < PINS ? PINS - first : null
  if (second === undefined) return first < PINS ? PINS - first : PINS
  const isFilled = first === PINS || first + second === PINS
  if (rolls.length > 2 || !isFilled) return null
  return first === PINS && second < PINS ? PINS - second : PINS
}

/** The rolls of each frame; throws a RangeError where no frame could hold one. */
function splitFrames(rolls: readonly number[], count: number): number[][] {
  const frames: number[][] = Array.from({ length: count }, () => [])
  let at = 0
  for (const roll of rolls) {
    while (at < count && pinsBefore(frames[at]!, at === count - 1) === null) at++
    if (at === count) throw new RangeError('a roll after the last frame')
    const most = pinsBefore(frames[at]!, at === count - 1)!
    if (!Number.isInteger(roll) || roll < 0 || roll > most)
      throw new RangeError(`${roll} of ${most} pins`)
    frames[at]!.push(roll)
  }
  return frames
}

/** What each ball of a frame did: so many pins, or all that stood. */
export function marksOf(rolls: readonly number[]): (number | 'strike' | 'spare')[] {
  let standing = PINS
  let isFirst = true // at these pins: ten after a miss are a spare
  return rolls.map((roll) => {
    if (roll < standing) {
      standing -= roll
      isFirst = false
      return roll
    }
    const isStrike = isFirst
    standing = PINS
    isFirst = true
    return isStrike ? 'strike' : 'spare'
  })
}

/** What a frame alone is worth, with the balls after it; null while it isn't known. */
function worth(frame: readonly number[], isLast: boolean, after: readonly number[]) {
  if (pinsBefore(frame, isLast) !== null) return null
  const bonus = isLast || sum(frame) < PINS ? 0 : 3 - frame.length
  return after.length < bonus ? null : sum(frame) + sum(after.slice(0, bonus))
}

/**
 * Ten-pin scoring of one player's rolls, pins down by each ball. A strike counts 10 and the next
 * two balls, a spare 10 and the next; the last frame has a third ball after either. Throws a
 * RangeError for rolls that can't be: more pins than stand, or a ball after the end.
 */
export function scoreRolls(rolls: readonly number[], count = FRAMES): Sheet {
  const split = splitFrames(rolls, count)
  let total = 0
  let isKnown = true
  const frames = split.map((frame, i): Frame => {
    const own = worth(frame, i === count - 1, split.slice(i + 1).flat())
    isKnown = isKnown && own !== null
    if (isKnown) total += own!
    return { rolls: frame, score: isKnown ? total : null }
  })
  return { frames, total }
}

/** The frame that gets the next ball, and what was thrown in it; `count` when all are full. */
export function frameOf(
  rolls: readonly number[],
  count = FRAMES,
): readonly [number, readonly number[]] {
  let from = 0
  for (let frame = 0; frame < count - 1; frame++) {
    const first = rolls[from]
    if (first === undefined) return [frame, []]
    if (first < PINS && from + 1 === rolls.length) return [frame, [first]]
    from += first === PINS ? 1 : 2
  }
  const last = rolls.slice(from)
  return pinsBefore(last, true) === null ? [count, []] : [count - 1, last]
}

/** The longest run of strikes. */
export function mostStrikes(rolls: readonly number[], count = FRAMES): number {
  let [run, most] = [0, 0]
  for (const mark of splitFrames(rolls, count).flatMap(marksOf)) {
    run = mark === 'strike' ? run + 1 : 0
    most = Math.max(most, run)
  }
  return most
}

/** The most that can still come of these rolls: all ten with every ball to come. */
export function mostPossible(rolls: readonly number[], count = FRAMES): number {
  const played = [...rolls]
  for (;;) {
    const [frame, own] = frameOf(played, count)
    if (frame === count) return scoreRolls(played, count).total
    played.push(pinsBefore(own, frame === count - 1)!)
  }
}

import type { QuestionRules } from '#shared/special-events.ts'

type Scored = Pick<QuestionRules, 'kind' | 'points' | 'bonus' | 'percent' | 'options' | 'choose'>

/** What an answer earned, and whether all of it was right. */
export interface EarnedAnswer {
  readonly points: number
  readonly isRight: boolean
}

const NOTHING: EarnedAnswer = { points: 0, isRight: false }

/** How far a number is from what was right. */
export const distanceOf = (answer: string, right: string): number =>
  Math.abs(Number(answer) - Number(right))

function numberPoints(
  { points, bonus, percent }: Scored,
  answer: string,
  right: string,
  nearest: number | null,
): EarnedAnswer {
  const far = distanceOf(answer, right)
  if (far === nearest) return { points, isRight: true } // ties share the place, and each gets all
  const isNear = percent > 0 && far * 100 <= Math.abs(Number(right)) * percent
  return isNear ? { points: bonus, isRight: false } : NOTHING
}

function orderPoints(
  { points, bonus }: Scored,
  answer: readonly string[],
  right: readonly string[],
): EarnedAnswer {
  const places = answer.filter((id, i) => right[i] === id).length
  const isRight = places === right.length
  return { points: places * points + (isRight ? bonus : 0), isRight }
}

/**
 * What an answer earned. `nearest` is the smallest distance of anybody's number. For lots `given` is
 * what somebody was dealt.
 */
export function answerPoints(
  question: Scored,
  answer: readonly string[],
  right: readonly string[],
  nearest: number | null,
): EarnedAnswer {
  const { kind, points } = question
  if (kind === 'number') return numberPoints(question, answer[0]!, right[0]!, nearest)
  if (kind === 'order') return orderPoints(question, answer, right)
  const hits = answer.filter((id) => right.includes(id)).length
  if (kind === 'several')
    return {
      points: hits * points,
      isRight: hits === Math.min(answer.length, right.length) && hits > 0,
    }
  return hits > 0 ? { points, isRight: true } : NOTHING
}

/** The most there is to win with a question. */
export function bestOf({ kind, points, bonus, options, choose }: Scored): number {
  if (kind === 'several') return points * choose
  if (kind === 'order') return points * options.length + bonus
  return Math.max(points, kind === 'number' ? bonus : 0)
}

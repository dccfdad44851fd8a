import { EQUATION_CELLS, TARGET_CELLS } from './check.ts'

/**
 * Walks every sum of up to `cells` signs, one sign at a time, and tells those with an operator that
 * make a whole number from 0. What comes before the term under way is sum / den; the term without
 * its last number is term / termDen; `last` is 0 where a number must begin. Numbers are so small
 * that nothing is lost. Plain parameters: it walks two and a half million sums.
 */
function eachSum(cells: number, visit: (text: string, value: number) => void): void {
  const grow = (
    text: string,
    sum: number,
    den: number,
    term: number,
    termDen: number,
    divides: boolean,
    last: number,
    hasOperator: boolean,
  ): void => {
    const first = last ? 0 : 1 // no number begins with 0
    for (let digit = text.length < cells ? first : 10; digit <= 9; digit++)
      grow(text + digit, sum, den, term, termDen, divides, last * 10 + digit, hasOperator)
    if (last === 0) return
    const [num, under] = divides ? [term, termDen * last] : [term * last, termDen]
    const [total, totalDen] = [sum * under + num * den, den * under]
    if (hasOperator && total >= 0 && total % totalDen === 0) visit(text, total / totalDen)
    if (text.length >= cells - 1) return
    grow(`${text}+`, total, totalDen, 1, 1, false, 0, true)
    grow(`${text}-`, total, totalDen, -1, 1, false, 0, true)
    grow(`${text}*`, sum, den, num, under, false, 0, true)
    grow(`${text}/`, sum, den, num, under, true, 0, true)
  }
  grow('', 0, 1, 1, 1, false, 0, false)
}

/** Every true equation of so many cells, by the rule of `checkEquation`, in a fixed order. */
export function equationsOf(cells: number): string[] {
  const list: string[] = []
  eachSum(cells - 2, (text, value) => {
    const right = String(value)
    if (text.length + 1 + right.length === cells) list.push(`${text}=${right}`)
  })
  return list
}

/** Sums of 5 cells by what they make. */
function sumsByTarget(): ReadonlyMap<number, readonly string[]> {
  const byTarget = new Map<number, string[]>()
  eachSum(TARGET_CELLS, (text, value) => {
    if (text.length !== TARGET_CELLS) return
    const sums = byTarget.get(value)
    if (sums) sums.push(text)
    else byTarget.set(value, [text])
  })
  return byTarget
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}

/** The 17,723 equations of 8 cells, made when first asked for. */
export const equations = once(() => equationsOf(EQUATION_CELLS))

const targets = once(sumsByTarget)

/** Every sum of 5 cells that makes a target. */
export const sumsFor = (target: number): readonly string[] => targets().get(target) ?? []

const LEAST_SUMS = 40 // of one target: fewer are soon guessed

/** Sums a day of the target mode may have: their target can be hit in many ways. */
export const targetSums = once(() =>
  [...targets()]
    .filter(([target, sums]) => target > 0 && sums.length >= LEAST_SUMS)
    .flatMap(([, sums]) => sums),
)

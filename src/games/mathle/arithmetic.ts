/** A fraction in lowest terms; `den` is above zero. */
export interface Fraction {
  readonly num: number
  readonly den: number
}

const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b))

function fraction(num: number, den: number): Fraction {
  const by = gcd(num, den) || 1
  return { num: num / by, den: den / by }
}

/** A term of a sum: its sign, and the numbers it multiplies and divides by. */
export interface Term {
  readonly sign: 1 | -1
  readonly times: readonly number[]
  readonly over: readonly number[]
}

function termOf(text: string, sign: 1 | -1): Term {
  const factors = [...text.matchAll(/([*/]?)(\d+)/g)]
  const by = (signs: string) =>
    factors.filter(([, op]) => signs === op || (signs === '*' && !op)).map(([, , n]) => Number(n))
  return { sign, times: by('*'), over: by('/') }
}

/** The terms of numbers joined by + - * /, in their order; * and / bind first. */
export function termsOf(text: string): Term[] {
  return [...text.matchAll(/([+-]?)([^+-]+)/g)].map(([, sign, term]) =>
    termOf(term!, sign === '-' ? -1 : 1),
  )
}

const product = (factors: readonly number[]) => factors.reduce((all, n) => all * n, 1)

/** What numbers joined by + - * / make; dividing by zero must have been refused before. */
export function valueOf(text: string): Fraction {
  return termsOf(text).reduce<Fraction>(
    (sum, { sign, times, over }) => {
      const [num, den] = [sign * product(times), product(over)]
      return fraction(sum.num * den + num * sum.den, sum.den * den)
    },
    { num: 0, den: 1 },
  )
}

/** '7', '-3', '13/3'. */
export const valueText = ({ num, den }: Fraction): string =>
  den === 1 ? String(num) : `${num}/${den}`

const inOrder = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b).join('*')

/** The same text for sums that differ only in the order of their terms and factors. */
export function canonical(text: string): string {
  return termsOf(text)
    .map(({ sign, times, over }) => `${sign < 0 ? '-' : '+'}${inOrder(times)}/${inOrder(over)}`)
    .toSorted()
    .join(' ')
}

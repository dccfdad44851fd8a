/* How many digits a number has where it is digits alone: the Commission's list (VIES), Turkey's and Norway's tax offices. */
const digits: Readonly<Record<string, number>> = {
  BE: 10,
  CH: 9,
  DE: 9,
  DK: 8,
  EE: 9,
  FI: 8,
  GR: 9,
  HR: 11,
  HU: 8,
  IT: 11,
  LU: 8,
  LV: 11,
  MT: 8,
  NO: 9,
  PL: 10,
  PT: 9,
  SE: 12,
  SI: 8,
  SK: 10,
  TR: 10,
}

/** How many digits a country's numbers have, and how many this one; null where the count is not what is wrong. */
export function wrongDigits(country: string, number: string) {
  const expected = digits[country]
  const actual = number.replaceAll(/\D/g, '').length
  return expected === undefined || actual === expected ? null : { wanted: expected, given: actual }
}

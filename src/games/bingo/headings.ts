/** The letters over the columns, drawn on 72 by 72 with a line of 10. */
export const headingPaths: Readonly<Record<string, string>> = {
  B: 'M22 61V19H37A9.2 9.2 0 0 1 37 37.4H22M37 37.4H39A9.8 9.8 0 0 1 39 57H22',
  I: 'M36 16V57',
  N: 'M20 15V57M52 15V57M18 16L54 56',
  G: 'M50 24A18 18 0 1 0 54 38H38',
  O: 'M54 36A18 18 0 1 1 18 36A18 18 0 1 1 54 36Z',
}

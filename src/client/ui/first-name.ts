const SHORT = 20 // letters; a sentence over a board has two lines of a phone

/** How a sentence calls someone: by the first name, cut where that alone is too long. */
export function firstName(name: string): string {
  const chars = [...name.split(/[ ,]/)[0]!]
  return chars.length > SHORT ? `${chars.slice(0, SHORT - 1).join('')}…` : chars.join('')
}

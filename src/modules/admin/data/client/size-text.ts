const MB = 1_000_000

/** How large a file is, to the nearest unit a reader thinks in: 18 MB, 240 kB. */
export function sizeText(bytes: number, language: string): string {
  const [value, unit] = bytes < MB ? [bytes / 1000, 'kilobyte'] : [bytes / MB, 'megabyte']
  const format = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(language, format).format(Math.max(1, value))
}

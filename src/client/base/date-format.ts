/** The locale dates are written in: English ones with the day before the month. */
const dateLocale = (language: string) => (language === 'en' ? 'en-GB' : language)

const formats = new Map<string, Intl.DateTimeFormat>()

/** How dates are written, made once for each way: that takes a phone longer than drawing a card. */
export function dateFormat(
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(dateLocale(language), options)
  formats.set(key, format)
  return format
}

/** Something in a calendar, that lasts no time. */
export interface CalendarEntry {
  readonly id: string // the same for the same thing
  readonly at: Date
  readonly title: string
  readonly url: string
}

const LINE_OCTETS = 75
const ALARM = '-PT3H' // before it

const stamp = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** Text as RFC 5545 wants it: what would end a line or a value is written out. */
const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll(/[;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

/* No line is longer than 75 octets, and no letter is cut in two. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const char of line) {
    if (Buffer.byteLength(part + char) > LINE_OCTETS - (parts.length ? 1 : 0)) {
      parts.push(part)
      part = ''
    }
    part += char
  }
  return [...parts, part].join('\r\n ')
}

const eventOf = ({ id, at, title, url }: CalendarEntry, now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${id}@recess`,
  `DTSTAMP:${stamp(now)}`,
  `DTSTART:${stamp(at)}`,
  `SUMMARY:${escaped(title)}`,
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(title)}`,
  `TRIGGER:${ALARM}`,
  'END:VALARM',
  'END:VEVENT',
]

/** Entries as an iCalendar file (RFC 5545). */
export function icalendar(entries: readonly CalendarEntry[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Recess//Predictions//EN',
    'X-WR-CALNAME:Recess',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...entries.flatMap((entry) => eventOf(entry, now)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

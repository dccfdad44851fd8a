import { findIana } from 'windows-iana'
import { isTimeZone } from '#shared/days.ts'

/* What Intl takes and is no zone of a place: offsets, and names without a region. */
const isPlace = (text: string) => /^(UTC|[A-Za-z_]+\/[\w+/-]+)$/.test(text)

/** The IANA zone of an IANA or Windows id, by CLDR's table; null for neither. */
export function ianaZone(id: string): string | null {
  if (isPlace(id) && isTimeZone(id)) return id
  const [zone] = findIana(id)
  return zone && isTimeZone(zone) ? zone : null
}

/** A team, and the zone of the clock its days go by. */
export interface TeamClock {
  readonly teamId: string
  readonly timeZone: string
}

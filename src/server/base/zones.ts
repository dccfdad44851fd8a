import { findIana } from 'windows-iana'
import { isTimeZone } from '#shared/days.ts'

/* What Intl takes and is no zone of a place: offsets, and names without a region. */
const isPlace = (text: string) => /^(UTC|[A-Za-z_]+\/[\w+/-]+)$/.test(text)

/** The IANA zone of an IANA or Windows id, by CLDR's table; null for neither. */
export function ianaZone(id: string): string | null {
  if (isPlace(id) && isTimeZone(id)) return id
  const [found] = findIana(id)
  return found && isTimeZone(found) ? found : null
}

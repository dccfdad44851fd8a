import { AUDIT_MONTHS } from '../../base/audit/store.ts'
import { DEAD_DAYS, DONE_DAYS } from '../../base/jobs/store.ts'
import { GUEST_HOURS } from '../../play/meetings/guest-store.ts'
import { VOTES_DAYS } from '../../play/polls/store.ts'
import { CLOSED_DAYS } from '../../play/rooms/store/closing.ts'
import { SIGN_DAYS } from '../../play/signs/noun.ts'

const YEAR_DAYS = 365

/** For how long what the nightly clean-up deletes is kept, by the clean-up's own figures. */
export const kept = [
  { what: 'audit' as const, days: (AUDIT_MONTHS / 12) * YEAR_DAYS },
  { what: 'sent' as const, days: DONE_DAYS },
  { what: 'failed' as const, days: DEAD_DAYS },
  { what: 'tables' as const, days: CLOSED_DAYS },
  { what: 'votes' as const, days: VOTES_DAYS },
  { what: 'signs' as const, days: SIGN_DAYS },
  { what: 'guests' as const, days: GUEST_HOURS / 24 },
]

import type { ErrorCode } from '#shared/errors.ts'
import { RefusalError } from '#server/refusal.ts'

/** Refuses a list with faults, whole: those of one kind are named by it, others by `code`. */
export function refuseFaults(faults: Readonly<Record<string, ErrorCode>>, code: ErrorCode): void {
  const [only, ...others] = new Set(Object.values(faults))
  if (only) throw new RefusalError(others.length ? code : only, { fields: { ...faults } })
}

import type { RowFaultKind } from '#shared/predictors.ts'

/** Why one row of a feed is not taken; the others are. `value` is what stands there. */
export class RowError extends Error {
  override name = 'RowError'
  readonly kind: RowFaultKind
  readonly value: string

  constructor(kind: RowFaultKind, value: unknown = '') {
    super(kind)
    this.kind = kind
    this.value = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 80)
  }
}

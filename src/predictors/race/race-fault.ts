import type { RowFaultKind } from '#shared/predictors.ts'
import { FeedFault, type FaultyRow } from '../feed-fault.ts'
import { textOf } from '../texts-of.ts'

/** What of one race can't be read; `round`: in which of its parts, '' the race itself. */
export type RaceRowFault = Pick<FaultyRow, 'kind' | 'value' | 'round'>

/** Why a race is not taken; the others are. */
export class RaceFault extends FeedFault implements RaceRowFault {
  override name = 'RaceFault'
  readonly kind: RowFaultKind
  readonly value: string
  readonly round = ''

  constructor(kind: RowFaultKind, where: string, value: unknown, code?: FeedFault['code']) {
    super(where, code)
    this.kind = kind
    this.value = textOf(value)
  }
}

/** Why Teams gave no token, in kinds that each have a sentence and a way out. */
export const tokenRefusals = [
  'consent', // the person has not agreed yet
  'misconfigured', // package and registration don't fit
  'secondStep', // conditional access wants more
  'cancelled',
  'blocked', // a window could not open
  'timeout',
  'offline',
  'denied', // a policy of the tenant
  'oldClient',
  'other',
] as const
export type Refusal = (typeof tokenRefusals)[number]

const kinds: readonly [RegExp, Refusal][] = [
  [/resourceRequiresConsent|consent_required|invalid_grant|65001/i, 'consent'],
  [/resourceDisabled|invalid_resource|500011|App resource|origin mismatch/i, 'misconfigured'],
  [/interaction_required|AADSTS5(0076|0079|3003)|conditional/i, 'secondStep'],
  [/Cancelled ?By ?User|user_cancel|access_denied|errorCode":8000/i, 'cancelled'],
  [/FailedToOpenWindow|popup/i, 'blocked'],
  [/renewalTimeout|timed? ?out|took too long/i, 'timeout'],
  [/errorCode":2000|network/i, 'offline'],
  [/errorCode":1000|permission/i, 'denied'],
  [/errorCode":(100|9000)\b|not ?supported|OLD_PLATFORM/i, 'oldClient'],
]

/** Errors come as Error, as text, or as a plain { errorCode, message }. */
export function textOf(error: unknown): string {
  if (error instanceof Error) return error.message
  return typeof error === 'string' ? error : JSON.stringify(error)
}

export const refusalOf = (text: string): Refusal =>
  kinds.find(([pattern]) => pattern.test(text))?.[1] ?? 'other'

/** Microsoft's number, or its one word; a sentence of the SDK's is nobody's to read. */
const codeIn = (text: string) =>
  /AADSTS(\d+)/.exec(text)?.[1] ??
  /^[\w.:-]{1,60}$/.exec(text)?.[0] ??
  /errorCode":(\d+)/.exec(text)?.[1]

/** Teams gave no token, or a window did not do what it was opened for. */
export class HostRefused extends Error {
  override name = 'HostRefused'
  readonly refusal: Refusal
  readonly code: string // for IT: Microsoft's number or word, else our own
  constructor(error: unknown) {
    const text = textOf(error)
    super(text)
    this.refusal = refusalOf(text)
    this.code = codeIn(text) ?? this.refusal
  }
}

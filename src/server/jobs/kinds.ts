import type { DeliveryKind } from './delivery.ts'

/** Every kind of delivery there is, and what is done with it. */
export const kinds: Record<string, DeliveryKind> = {}

import { randomUUID } from 'node:crypto'
import type { Fact } from '#server/play/results/record.ts'

export const TODAY = '2026-10-14' // a Wednesday

/** What a solved puzzle says of a person. */
export const factOf = (teamId: string, userId: string, more: Partial<Fact> = {}): Fact => ({
  teamId,
  userId,
  sourceId: randomUUID(),
  gameType: 'findTheWord',
  kind: 'puzzle',
  day: TODAY,
  points: 10,
  won: true,
  ms: 1000,
  finishedAt: new Date('2026-10-14T09:00:00Z'),
  ...more,
})

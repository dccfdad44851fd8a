import type { DeliveryKind } from '../jobs/delivery.ts'
import { hold } from './locks.ts'
import { peopleOf } from './people.ts'
import { rebuildStreaks } from './streaks.ts'

/** A team's streaks counted once more, after its working days changed. */
export const streakKinds: Record<string, DeliveryKind> = {
  streaks: {
    retry: { tries: 10, firstMs: 1_000, mostMs: 60_000 },
    isLocal: true,
    async work(_, { teamId }, tx) {
      for await (const people of peopleOf(tx, teamId)) {
        await hold(tx, teamId, people)
        await rebuildStreaks(tx, teamId, people)
      }
    },
  },
}

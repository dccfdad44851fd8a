import { z } from 'zod'
import type { JobHandler } from '#server/jobs/job.ts'
import { lockUsers } from './locks.ts'
import { peopleOf } from './people.ts'
import { rebuildStreaks } from './streaks.ts'
import { watchStreaks } from './streak-watch.ts'

const payloadSchema = z.object({ userId: z.uuid().optional() })

/** Streaks counted once more: a team's after its working days changed, a person's after their absences. */
export const streakKinds: Record<string, JobHandler> = {
  streaks: {
    retry: { tries: 10, firstMs: 1_000, mostMs: 60_000 },
    isLocal: true,
    async work(world, { teamId, payload }, tx) {
      const { userId } = payloadSchema.parse(payload)
      for await (const people of userId ? [[userId]] : peopleOf(tx, teamId)) {
        await lockUsers(tx, teamId, people)
        const rows = await rebuildStreaks(tx, teamId, people)
        await watchStreaks(tx, [], rows, world.now())
      }
    },
  },
}

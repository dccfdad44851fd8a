import { randomUUID } from 'node:crypto'
import { dayAt } from '#shared/days.ts'
import { NEW_RETENTION } from '#shared/retention.ts'
import type { teams } from '#server/teams/schema.ts'
import type { World } from '#server/world.ts'
import { joinLinkEnd } from './join-link.ts'

const SEED_BYTES = 24

type SpaceInput = Pick<typeof teams.$inferInsert, 'teamId' | 'name' | 'createdAt'> &
  Partial<typeof teams.$inferInsert> & { readonly timeZone: string }

/** A space as it begins: its invitation, the secret its puzzles follow from, and puzzle number 1 today. */
export const newSpace = (world: World, input: SpaceInput): typeof teams.$inferInsert => ({
  retention: NEW_RETENTION,
  ...input,
  gameSpaceGuid: randomUUID(),
  joinLinkEndsAt: joinLinkEnd(input.createdAt),
  seed: world.randomBytes(SEED_BYTES).toString('hex'),
  firstDay: dayAt(input.createdAt, input.timeZone),
})

import { randomUUID } from 'node:crypto'
import { dayAt } from '#shared/days.ts'
import { NEW_RETENTION } from '#shared/retention.ts'
import type { teams } from '../../base/teams/schema.ts'
import type { World } from '../../base/world.ts'
import { joinLinkEnd } from './join-link.ts'

const SEED_BYTES = 24

type Wish = Pick<typeof teams.$inferInsert, 'teamId' | 'name' | 'createdAt'> &
  Partial<typeof teams.$inferInsert> & { readonly timeZone: string }

/** A space as it begins: its invitation, the secret its puzzles follow from, and puzzle number 1 today. */
export const newSpace = (world: World, wish: Wish): typeof teams.$inferInsert => ({
  retention: NEW_RETENTION,
  ...wish,
  gameSpaceGuid: randomUUID(),
  joinLinkEndsAt: joinLinkEnd(wish.createdAt),
  seed: world.randomBytes(SEED_BYTES).toString('hex'),
  firstDay: dayAt(wish.createdAt, wish.timeZone),
})

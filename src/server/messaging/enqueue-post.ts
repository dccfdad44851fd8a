import { z } from 'zod'
import type { NewJob } from '../jobs/queue.ts'
import type { About } from './channel-message.ts'
import type { ChannelKey } from './destinations.ts'

export const postSchema = z.object({
  groupId: z.string(),
  channelId: z.string(),
  until: z.iso.datetime().nullable(), // then nobody needs it any more
  isOnSchedule: z.boolean(), // nobody asked for it just now: not on holidays
  about: z.looseObject({ what: z.string() }), // the kind's own payload is parsed when its card is made
})

/** A post to be made. */
export interface Post extends ChannelKey {
  readonly key: string // the same for the same occurrence: it is posted once
  readonly about: About
  readonly dueAt: Date
  readonly until: Date | null
  readonly isOnSchedule: boolean
}

/** Leaves a post to the queue (jobs/queue.ts). */
export function channelPostJob({ teamId, key, dueAt, ...post }: Post): NewJob {
  const payload = { ...post, until: post.until?.toISOString() ?? null }
  return { teamId, key: `post ${key}`, kind: 'post', payload, dueAt }
}

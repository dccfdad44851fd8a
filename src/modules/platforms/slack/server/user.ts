import { z } from 'zod'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { callSlack } from './api.ts'

/* Channels have ids too (C, D, G): a message to one person must not be posted there. */
const SLACK_PERSON = /^[UW][A-Z0-9]{1,40}$/

/** Whether an id is one of a person at Slack. */
export const isSlackPerson = (id: string): boolean => SLACK_PERSON.test(id)

const answerSchema = z.object({
  user: z.object({
    deleted: z.boolean().default(false),
    is_bot: z.boolean().default(false),
    profile: z.object({ email: z.string().default('') }).default({ email: '' }),
  }),
})

const isUnknown = (error: unknown) =>
  error instanceof RefusalError &&
  ['user_not_found', 'user_not_visible'].includes(String(error.more.detail))

/** Somebody as a workspace has them; null: it knows nobody of that id. Throws provider_failed. */
async function fetchPerson(world: World, token: string, slackId: string) {
  const answer = await callSlack(world, 'users.info', { user: slackId }, token).catch(
    (error: unknown) => {
      if (isUnknown(error)) return null
      throw error
    },
  )
  if (!answer) return null
  const known = answerSchema.safeParse(answer).data
  if (!known) throw new RefusalError('provider_failed')
  return known.user
}

/** What a workspace says of one of its people: only that they are deactivated is a word of their leaving. Throws provider_failed. */
export async function fetchSlackStatus(world: World, token: string, slackId: string) {
  const answer = await fetchPerson(world, token, slackId)
  if (!answer) return 'silent'
  return answer.deleted ? 'gone' : 'here'
}

/**
 * The address a workspace has of one of its people; '': of nobody, of a bot, of somebody who has
 * left, or none. Throws provider_failed.
 */
export async function slackAddress(world: World, token: string, slackId: string): Promise<string> {
  const known = await fetchPerson(world, token, slackId)
  return !known || known.deleted || known.is_bot ? '' : known.profile.email
}

import { and, eq, lt } from 'drizzle-orm'
import type { Module, Outdated } from '#server/module.ts'
import {
  deleteFeedbackOf,
  deleteOldFeedback,
  claimed,
  saveFeedback,
  type FeedbackInput,
} from './store.ts'
import { sendFeedback, refusals } from '../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { queueEmail } from '#server/messaging/mail/send-email.ts'
import { RefusalError } from '#server/refusal.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import type { World } from '#server/world.ts'
import { feedbackEmail } from './email.ts'
import * as tables from './schema.ts'
import { pages } from '../pages.ts'
import { oldRows } from '#server/teams/old-rows.ts'
import { countLimited, hashed, isWithin, MINUTE_MS } from '#server/accounts/rate-limits.ts'

const FEEDBACK = { sender: 5, address: 20, team: 60 } // in an hour: one address alone uses up no team's
const FEEDBACK_LETTERS = 12 // to the operator in an hour

/**
 * Counts feedback of an anonymous caller, who claims a team and person. Throws feedback_enough with
 * retryAfter in seconds.
 */
export async function countFeedback(
  world: World,
  { team, name, address }: { team: string; name: string; address: string },
): Promise<void> {
  const limits = [
    { key: hashed(`feedback ${address} ${team} ${name}`), limit: FEEDBACK.sender },
    { key: hashed(`feedback from ${address}`), limit: FEEDBACK.address },
    ...(team ? [{ key: hashed(`feedback about ${team}`), limit: FEEDBACK.team }] : []),
  ]
  await countLimited(world, limits, 60 * MINUTE_MS, 'feedback_enough')
}

/** Whether the operator gets an email about this feedback; what exceeds an hour's limit waits until they look. */
function mayEmailFeedback(world: World): Promise<boolean> {
  const limits = [{ key: hashed('feedback letters'), limit: FEEDBACK_LETTERS }]
  return isWithin(world, limits, 60 * MINUTE_MS)
}

const isOld = ({ teamId, before }: Outdated) =>
  and(eq(claimed, teamId), lt(tables.feedback.createdAt, before))

/** Feedback that says it comes from a space, older than the space wants it kept. */
const oldFeedback = oldRows(
  'feedback',
  { table: tables.feedback, key: tables.feedback.number },
  isOld,
)

function refuseEmpty(input: FeedbackInput): void {
  const { recommend, satisfaction, share_text, satisfaction_comment, improvement } = input
  const hasWords = share_text || satisfaction_comment || improvement
  if (!hasWords && recommend === null && satisfaction === null)
    throw new RefusalError('feedback_empty')
}

/** Keeps it and leaves the operator's letter to the queue; where nobody is named, none is written. */
async function take(world: World, input: FeedbackInput): Promise<number> {
  const to = world.config.OPERATOR_EMAIL
  return world.db.transaction(async (tx) => {
    const { row, isNew } = await saveFeedback(tx, input, world.now())
    if (isNew && to && (await mayEmailFeedback({ ...world, db: tx })))
      await queueEmail(world, tx, { teamId: NO_TEAM, email: feedbackEmail(to, row) })
    return row.number
  })
}

const feedbackRoutes: readonly Route[] = [
  route(sendFeedback, async ({ world, body: { data }, address }) => {
    refuseEmpty(data)
    await countFeedback(world, { team: data.team_id, name: data.username, address })
    return { data: { id: await take(world, data) } }
  }),
]

export const feedback: Module = {
  name: 'feedback',
  pages,
  tables,
  refusals,
  routes: feedbackRoutes,
  cleanUp: { keeps: {}, work: deleteOldFeedback },
  retains: [oldFeedback],
  onSpacePurge: (_world, tx, teamId) => deleteFeedbackOf(tx, teamId),
}

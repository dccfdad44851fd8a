import { sendFeedback } from '#shared/api/feedback.ts'
import { route, type Route } from '../../base/http/serve.ts'
import { postLetter } from '../../base/mail/post.ts'
import { RefusalError } from '../../base/refusal.ts'
import { NO_TEAM } from '../../base/teams/schema.ts'
import type { World } from '../../base/world.ts'
import { countFeedback, isFeedbackTold } from '../accounts/tries.ts'
import { feedbackLetter } from './letter.ts'
import { keepFeedback, type Said } from './store.ts'

function refuseEmpty(said: Said): void {
  const { recommend, satisfaction, share_text, satisfaction_comment, improvement } = said
  const hasWords = share_text || satisfaction_comment || improvement
  if (!hasWords && recommend === null && satisfaction === null)
    throw new RefusalError('feedback_empty')
}

/** Keeps it and leaves the operator's letter to the queue; where nobody is named, none is written. */
async function take(world: World, said: Said): Promise<number> {
  const to = world.config.OPERATOR_EMAIL
  return world.db.transaction(async (tx) => {
    const { row, isNew } = await keepFeedback(tx, said, world.now())
    if (isNew && to && (await isFeedbackTold({ ...world, db: tx })))
      await postLetter(world, tx, { teamId: NO_TEAM, letter: feedbackLetter(to, row) })
    return row.number
  })
}

export const feedbackRoutes: readonly Route[] = [
  route(sendFeedback, async ({ world, body: { data }, address }) => {
    refuseEmpty(data)
    await countFeedback(world, { team: data.team_id, name: data.username, address })
    return { data: { id: await take(world, data) } }
  }),
]

import { equals } from '#server/db/equals.ts'
import { z } from 'zod'
import type { JobHandler } from '#server/jobs/job.ts'
import { getTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { cardOf } from '#server/messaging/message.ts'
import type { ChannelUser } from '#server/messaging/channel-user.ts'
import { NotPostedError } from '#server/messaging/delivery/post-failure.ts'
import { redrawByApp } from '#server/messaging/senders.ts'
import { findDestination } from '#server/messaging/destinations.ts'
import { courtCards } from './schema.ts'

export const KEPT_DAYS = 3 // nobody paints a day before yesterday

type CardRow = typeof courtCards.$inferSelect

const ofCard = ({ teamId, day, channelId, message }: CardRow) =>
  equals(courtCards, { teamId, day, channelId, message })

/** A court's card stands in a channel of Slack's app: from now on it is drawn again. */
export const courtPosts: ChannelUser = {
  async posted(world, { teamId, groupId, channelId }, { about, message }) {
    if (about.what !== 'court' || message === null || groupId !== '') return
    const row = { teamId, day: about.day, channelId, message, postedAt: world.now() }
    await world.db.insert(courtCards).values(row).onConflictDoNothing()
  },
}

/** Throws NotPostedError where Slack is to be asked again; a card that is gone is forgotten. */
async function redraw(world: World, row: CardRow): Promise<void> {
  const { teamId, channelId, day, message } = row
  const to = await findDestination(world.db, { teamId, groupId: '', channelId })
  if (!to || to.failure) return
  const team = await getTeam(world.db, teamId)
  const card = await cardOf(world, team, { destination: to, about: { what: 'court', day } })
  if (!card) return
  try {
    await redrawByApp(world, { teamId, channelId, message }, card)
  } catch (error) {
    if (!(error instanceof NotPostedError) || error.why === 'later') throw error
    await world.db.delete(courtCards).where(ofCard(row))
  }
}

const payloadSchema = z.object({ day: z.string() })

/** Draws a day's cards again, as the court stands; twice is as good as once. */
const redrawAll: JobHandler = {
  retry: { tries: 4, firstMs: 10_000, mostMs: 60_000 },
  isLocal: false,
  async work(world, { teamId, payload }) {
    const { day } = payloadSchema.parse(payload)
    const rows = await world.db.select().from(courtCards).where(equals(courtCards, { teamId, day }))
    for (const row of rows) await redraw(world, row)
  },
}

export const courtCardKinds: Readonly<Record<string, JobHandler>> = { courtCards: redrawAll }

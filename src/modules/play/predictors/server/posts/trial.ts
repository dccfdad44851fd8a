import type { Card } from '#server/messaging/card.ts'
import type { To } from '#server/messaging/channel-message.ts'
import type { Tried } from '#server/messaging/schedulable.ts'
import { RefusalError } from '#server/refusal.ts'
import { stagesView } from '../competitions/competition-view.ts'
import { findCompetition, listStages, matchesOf } from '../competitions/store.ts'
import { findByFixture } from '../store.ts'
import { predictorCard } from './round-card.ts'
import { roundFacts } from './round-facts.ts'

/** The card of the next stage, or of the last scored one, whether or not it is played here yet. Throws not_found. */
export async function roundTrial(
  { world, team, language, link }: To,
  { fixtureId = '' }: Tried,
): Promise<Card | null> {
  const { db } = world
  const competition = fixtureId ? await findCompetition(db, team.teamId, fixtureId) : null
  if (!competition) throw new RefusalError('not_found')
  const matches = await matchesOf(db, team.teamId, competition)
  const stages = stagesView(await listStages(db, competition), matches, world.now())
  const next = stages.find(({ endsAt }) => new Date(endsAt) > world.now())
  const stage = next ?? stages.at(-1)
  if (!stage) return null
  const game = await findByFixture(db, team.teamId, fixtureId)
  const event = next ? 'opens' : 'results'
  const { stageId } = stage
  const facts = await roundFacts(world, team, { competition, game, stageId, event })
  return facts && predictorCard(facts, language, link)
}

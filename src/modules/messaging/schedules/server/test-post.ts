import type { Language } from '#shared/accounts.ts'
import type { Scheduled } from '../contract.ts'
import { dayAt } from '#shared/days.ts'
import { TOURNAMENT_PLAYERS } from '#modules/play/tournaments/contract.ts'
import {
  predictorCard,
  roundFacts,
  stagesView,
  findCompetition,
  listStages,
  matchesOf,
  findByFixture,
} from '#modules/play/predictors/server/index.ts'
import { markedAsTest, sendTest } from '#modules/messaging/channels/server/index.ts'
import { tournamentCard } from '#modules/play/tournaments/server/index.ts'
import { linkFor } from '#server/messaging/link.ts'
import { cardOf } from '#server/messaging/card-of.ts'
import type { About } from '#server/messaging/channel-message.ts'
import { findChannel } from '#server/messaging/offered.ts'
import { type Team, getTeam } from '#server/teams/store.ts'
import type { DestinationRow } from '#server/messaging/destinations.ts'
import { gameName } from '#server/texts/game-names.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'

interface Tried {
  readonly what: Scheduled | 'predictor'
  readonly gameType: string
  readonly fixtureId?: string | undefined // of a predictor
  readonly groupId: string
  readonly channelId: string
}

/** The content of a schedule's post, as of now; null where no queued post has such content. */
function aboutOf({ games, now }: World, { what, gameType }: Tried, zone: string): About | null {
  const at = now().toISOString()
  if (what === 'court') return { what, day: dayAt(now(), zone) }
  if (what === 'podium') return { what, at }
  if (what === 'predictor') return null
  const game = what === 'puzzle' ? games.puzzle(gameType) : games.find(gameType)
  if (!game) throw new RefusalError('game_unknown', { fields: { gameType: 'game_unknown' } })
  if (what === 'room') return { what, gameType, path: `/games/${gameType}` }
  return what === 'puzzle' ? { what, gameType, edition: '', at, closesAt: null } : null
}

/** The card of a tournament that does not exist: it leads to the list of them. */
async function tournamentTrial(world: World, team: Team, to: DestinationRow, gameType: string) {
  const language = to.language as Language
  const game = await gameName(world.games, gameType, language)
  const like = { format: 'knockout', size: TOURNAMENT_PLAYERS, starts: '' } as const
  const facts = { ...like, name: game, game, path: '/tournaments', timeZone: team.timeZone }
  return tournamentCard(facts, language, await linkFor(world, to))
}

/** The card of the next stage, or of the last scored one, whether or not it is played here yet. Throws not_found. */
async function roundTrial(world: World, team: Team, to: DestinationRow, fixtureId = '') {
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
  return facts && predictorCard(facts, to.language as Language, await linkFor(world, to))
}

async function trialCard(world: World, team: Team, to: DestinationRow, tried: Tried) {
  const about = aboutOf(world, tried, team.timeZone)
  if (about) return cardOf(world, team, { destination: to, about })
  if (tried.what === 'predictor') return roundTrial(world, team, to, tried.fixtureId)
  return tournamentTrial(world, team, to, tried.gameType)
}

/**
 * Immediately posts what a schedule would, marked as a test. Throws channel_unknown, game_unknown,
 * not_found for no competition, nothing_to_post, and what sendTest does.
 */
export async function tryPost(world: World, caller: Caller, tried: Tried): Promise<void> {
  const { groupId, channelId } = tried
  const destination = await findChannel(world, caller, { groupId, channelId })
  if (!destination)
    throw new RefusalError('channel_unknown', { fields: { channelId: 'channel_unknown' } })
  const team = await getTeam(world.db, caller.teamId)
  const card = await trialCard(world, team, destination, tried)
  if (!card) throw new RefusalError('nothing_to_post')
  await sendTest(world, destination, markedAsTest(card))
}

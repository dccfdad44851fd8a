import type { Language } from '#shared/accounts.ts'
import { addDays, dayAt, startOfDay, startOfWeek } from '#shared/days.ts'
import { fill } from '#server/texts/fill.ts'
import { gameName } from '#server/texts/game-names.ts'
import type { World } from '#server/world.ts'
import { badgeFacts, badgeCard } from './cards/badge.ts'
import type { Card } from '#server/messaging/card.ts'
import { courtCard, courtFacts } from './cards/court.ts'
import { leagueCard, leagueFacts } from './cards/league.ts'
import { podiumCard } from './cards/podium.ts'
import { pollCard, pollFacts } from './cards/poll.ts'
import { predictorCard } from './cards/predictor.ts'
import { puzzleCard } from './cards/puzzle.ts'
import { namedScore, resultsCard, type ResultsFacts } from './cards/results.ts'
import { roomCard } from './cards/room.ts'
import { tableResultsCard } from './cards/table-results.ts'
import { listText } from '#server/texts/format.ts'
import { texts } from './cards/texts.ts'
import {
  tournamentCard,
  tournamentResultsCard,
  tournamentFacts,
  tournamentResultsFacts,
} from './cards/tournament.ts'
import { puzzleFacts, resultsFacts, type DaysPuzzle } from './puzzle-facts.ts'
import { type Team } from '#server/teams/store.ts'
import { linkFor } from './link.ts'
import { boardsPicture, cardPicture, livePicture } from './pictures.ts'
import { podiumFacts } from './podium-facts.ts'
import type { About } from './enqueue-post.ts'
import { predictorFacts } from './predictor-facts.ts'
import type { DestinationRow } from '#server/messaging/destinations.ts'
import { closingAt, puzzleAt, type To } from './card-context.ts'
import { reminderPost } from './cards/reminder.ts'
import { tableFacts } from './table-facts.ts'

/* On a Monday the week before is still the one to tell of. */
function weekAt(at: Date, timeZone: string) {
  const monday = startOfWeek(dayAt(at, timeZone))
  const isOver = at.getTime() < startOfDay(addDays(monday, 1), timeZone).getTime()
  return { monday: isOver ? addDays(monday, -7) : monday, isOver }
}

type AboutOf<What extends About['what']> = Extract<About, { what: What }>
type PostBuilder<What extends About['what']> = (
  to: To,
  about: AboutOf<What>,
) => Promise<Card | null>

const puzzlePost: PostBuilder<'puzzle'> = async (to, about) => {
  const { world, team, language, link } = to
  const closes = closingAt(to, about.closesAt)
  const { edition } = about
  const facts = await puzzleFacts(world, team, puzzleAt(to, about), { language, closes, edition })
  const picture = cardPicture(world, 'court', language)
  return facts && puzzleCard(facts, language, { link, picture })
}

/** The boards of the best, and the same in words; null where nobody solved it. */
function boardsOf({ world, team, language }: To, puzzle: DaysPuzzle, { best }: ResultsFacts) {
  if (best.length === 0) return null
  const names = listText(best.map(namedScore), language)
  const userIds = best.map(({ userId }) => userId)
  const alt = fill(texts[language].results.alt, { names })
  return boardsPicture(world, { teamId: team.teamId, ...puzzle, userIds }, alt)
}

const resultsPost: PostBuilder<'results'> = async (to, about) => {
  const { world, team, language, link } = to
  const puzzle = puzzleAt(to, about)
  const facts = await resultsFacts(world, team, puzzle, language)
  return facts && resultsCard(facts, language, { link, picture: boardsOf(to, puzzle, facts) })
}

const puzzleReminderPost: PostBuilder<'reminder'> = (to, about) => reminderPost(to, about)

const podiumPost: PostBuilder<'podium'> = async ({ world, team, language, link }, { at }) => {
  const week = weekAt(new Date(at), team.timeZone)
  const facts = await podiumFacts(world, team, week)
  if (!facts) return null
  const subject = { teamId: team.teamId, what: 'week', day: week.monday, language } as const
  const picture = livePicture(world, subject, texts[language].podium.alt)
  return podiumCard(facts, language, { link, picture })
}

const courtPost: PostBuilder<'court'> = async ({ world, team, language, link }, { day }) => {
  const facts = await courtFacts(world, team, { day, language })
  if (!facts) return null
  const { painted, squares } = facts
  const counts = { painted: String(painted), squares: String(squares) }
  const subject = { teamId: team.teamId, what: 'court', day, language } as const
  const alt = fill(texts[language].court.alt, counts)
  return courtCard(facts, language, { link, picture: livePicture(world, subject, alt, painted) })
}

const roomPost: PostBuilder<'room'> = async ({ world, language, link }, { gameType, path }) => {
  const { seats } = world.games.get(gameType).meta
  const game = await gameName(world.games, gameType, language)
  return roomCard({ gameType, game, path, seats }, language, link)
}

const roomResultsPost: PostBuilder<'table'> = async ({ world, team, language, link }, about) =>
  tableResultsCard(await tableFacts(world, team, about, language), language, link)

const badgePost: PostBuilder<'badge'> = async ({ world, team, language, link }, about) => {
  const facts = await badgeFacts(world, team, about, language)
  return facts && badgeCard(facts, language, link)
}

const tournamentPost: PostBuilder<'tournament'> = async (
  { world, team, language, link },
  about,
) => {
  const facts = await tournamentFacts(world, team, about.tournamentId, language)
  return facts && tournamentCard(facts, language, link)
}

const tournamentResultsPost: PostBuilder<'tournamentResults'> = async (
  { world, team, language, link },
  about,
) => {
  const facts = await tournamentResultsFacts(world, team, about.tournamentId, language)
  return facts && tournamentResultsCard(facts, language, link)
}

const predictorPost: PostBuilder<'predictor'> = async (to, about) => {
  const { event } = about
  if (event === 'closes') return reminderPost(to, { ...about, event })
  const { world, team, language, link } = to
  const facts = await predictorFacts(world, team, about)
  return facts && predictorCard(facts, language, link)
}

const pollPost: PostBuilder<'poll'> = async ({ world, team, language, link }, about) => {
  const facts = await pollFacts(world, team, about)
  return facts && pollCard(facts, language, link)
}

const leaguePost: PostBuilder<'league'> = async ({ world, team, language, link }, about) => {
  const facts = await leagueFacts(world, team, about)
  return facts && leagueCard(facts, language, link)
}

const builders: { readonly [What in About['what']]: PostBuilder<What> } = {
  puzzle: puzzlePost,
  results: resultsPost,
  reminder: puzzleReminderPost,
  podium: podiumPost,
  court: courtPost,
  room: roomPost,
  table: roomResultsPost,
  badge: badgePost,
  predictor: predictorPost,
  poll: pollPost,
  league: leaguePost,
  tournament: tournamentPost,
  tournamentResults: tournamentResultsPost,
}

/** The card of a post; null when there is nothing to tell. */
export async function cardOf(
  world: World,
  team: Team,
  { destination, about }: { destination: DestinationRow; about: About },
): Promise<Card | null> {
  const language = destination.language as Language
  const to = { world, team, language, destination, link: await linkFor(world, destination) }
  return (builders[about.what] as PostBuilder<About['what']>)(to, about)
}

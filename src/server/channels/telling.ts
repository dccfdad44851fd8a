import type { Language } from '#shared/api/accounts.ts'
import { addDays, dayAt, startOfDay, startOfWeek } from '#shared/days.ts'
import { clockAt } from '../clock-text.ts'
import { fill } from '../fill.ts'
import { gameName } from '../game-names.ts'
import type { World } from '../world.ts'
import type { Card, Link } from './cards/card.ts'
import { podiumCard } from './cards/podium.ts'
import { puzzleCard } from './cards/puzzle.ts'
import { reminderCard } from './cards/reminder.ts'
import { namedScore, resultsCard, type ResultsFacts } from './cards/results.ts'
import { roomCard } from './cards/room.ts'
import { tableResultsCard } from './cards/table-results.ts'
import { listText, texts } from './cards/texts.ts'
import { tournamentCard, tournamentResultsCard } from './cards/tournament.ts'
import { puzzleFacts, resultsFacts, type DaysPuzzle, type Team } from './facts.ts'
import { linkFor } from './link.ts'
import { boardsPicture, cardPicture } from './pictures.ts'
import { podiumFacts } from './podium-facts.ts'
import type { About } from './post.ts'
import { reminderFacts } from './reminder-facts.ts'
import type { DestinationRow } from './store.ts'
import { tableFacts } from './table-facts.ts'
import { tournamentFacts, tournamentResultsFacts } from './tournament-facts.ts'

/* Until a Monday's six o'clock the week before is still the one to tell of. */
const FREEZES_MS = 6 * 3_600_000

function weekAt(at: Date, timeZone: string) {
  const monday = startOfWeek(dayAt(at, timeZone))
  const isOver = at.getTime() < startOfDay(addDays(monday, 1), timeZone).getTime()
  const hasFrozen = at.getTime() >= startOfDay(monday, timeZone).getTime() + FREEZES_MS
  return { monday: isOver ? addDays(monday, -7) : monday, isOver: isOver && hasFrozen }
}

interface To {
  readonly world: World
  readonly team: Team
  readonly language: Language
  readonly link: Link
}

type Of<What extends About['what']> = Extract<About, { what: What }>
type Tell<What extends About['what']> = (to: To, about: Of<What>) => Promise<Card | null>

const puzzleAt = ({ team }: To, { gameType, at }: { gameType: string; at: string }) => ({
  gameType,
  day: dayAt(new Date(at), team.timeZone),
})

/** What closes with its day does so at midnight, and says no hour. */
function closingAt({ team }: To, closesAt: string | null): string {
  const time = closesAt ? clockAt(new Date(closesAt), team.timeZone) : ''
  return time === '00:00' ? '' : time
}

const tellPuzzle: Tell<'puzzle'> = async (to, about) => {
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

const tellResults: Tell<'results'> = async (to, about) => {
  const { world, team, language, link } = to
  const puzzle = puzzleAt(to, about)
  const facts = await resultsFacts(world, team, puzzle, language)
  return facts && resultsCard(facts, language, { link, picture: boardsOf(to, puzzle, facts) })
}

const tellReminder: Tell<'reminder'> = async (to, about) => {
  const { world, team, language, link } = to
  const closesAt = new Date(about.closesAt)
  const when = { language, closesAt, closes: closingAt(to, about.closesAt) }
  const facts = await reminderFacts(world, team, puzzleAt(to, about), when)
  return (
    facts && reminderCard(facts, language, { link, picture: cardPicture(world, 'court', language) })
  )
}

const tellPodium: Tell<'podium'> = async ({ world, team, language, link }, { at }) => {
  const facts = await podiumFacts(world, team, weekAt(new Date(at), team.timeZone))
  const picture = cardPicture(world, 'podium', language)
  return facts && podiumCard(facts, language, { link, picture })
}

const tellRoom: Tell<'room'> = async ({ world, language, link }, { gameType, path }) => {
  const { seats } = world.games.get(gameType).meta
  const game = await gameName(world.games, gameType, language)
  return roomCard({ gameType, game, path, seats }, language, link)
}

const tellTable: Tell<'table'> = async ({ world, team, language, link }, about) =>
  tableResultsCard(await tableFacts(world, team, about, language), language, link)

const tellTournament: Tell<'tournament'> = async ({ world, team, language, link }, about) => {
  const facts = await tournamentFacts(world, team, about.tournamentId, language)
  return facts && tournamentCard(facts, language, link)
}

const tellWinner: Tell<'tournamentResults'> = async ({ world, team, language, link }, about) => {
  const facts = await tournamentResultsFacts(world, team, about.tournamentId, language)
  return facts && tournamentResultsCard(facts, language, link)
}

const tells: { readonly [What in About['what']]: Tell<What> } = {
  puzzle: tellPuzzle,
  results: tellResults,
  reminder: tellReminder,
  podium: tellPodium,
  room: tellRoom,
  table: tellTable,
  tournament: tellTournament,
  tournamentResults: tellWinner,
}

/** The card of a post; null when there is nothing to tell. */
export async function cardOf(
  world: World,
  team: Team,
  { destination, about }: { destination: DestinationRow; about: About },
): Promise<Card | null> {
  const language = destination.language as Language
  const to = { world, team, language, link: await linkFor(world, destination) }
  return (tells[about.what] as Tell<About['what']>)(to, about)
}

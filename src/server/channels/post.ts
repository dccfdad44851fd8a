import { z } from 'zod'
import type { Language } from '#shared/api/accounts.ts'
import { addDays, dayAt, minuteAt, startOfDay, startOfWeek } from '#shared/days.ts'
import { gameName } from '../game-names.ts'
import type { NewDelivery } from '../jobs/queue.ts'
import type { findTeam } from '../teams/store.ts'
import type { World } from '../world.ts'
import type { Card, Link } from './cards/card.ts'
import { podiumCard } from './cards/podium.ts'
import { puzzleCard } from './cards/puzzle.ts'
import { resultsCard } from './cards/results.ts'
import { roomCard } from './cards/room.ts'
import { podiumFacts, puzzleFacts, resultsFacts } from './facts.ts'
import { linkFor } from './link.ts'
import { cardPicture } from './pictures.ts'
import type { ChannelKey, DestinationRow } from './store.ts'

type Team = NonNullable<Awaited<ReturnType<typeof findTeam>>>

const instant = z.iso.datetime()

const aboutSchema = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('puzzle'),
    gameType: z.string(),
    edition: z.string(), // the one that is announced; '': all the team plays
    at: instant, // of the occurrence: its day is that of the team
    closesAt: instant.nullable(), // null: with its day
  }),
  z.object({ what: z.literal('results'), gameType: z.string(), at: instant }),
  z.object({ what: z.literal('room'), gameType: z.string(), path: z.string() }),
  z.object({ what: z.literal('podium'), at: instant }),
])
/** What a post tells. Its facts are looked up when it is posted. */
export type About = z.infer<typeof aboutSchema>

export const postSchema = z.object({
  groupId: z.string(),
  channelId: z.string(),
  until: instant.nullable(), // then nobody needs it any more
  isOnSchedule: z.boolean(), // nobody asked for it just now: not on holidays
  about: aboutSchema,
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
export function postDelivery({ teamId, key, dueAt, ...post }: Post): NewDelivery {
  const payload: z.infer<typeof postSchema> = { ...post, until: post.until?.toISOString() ?? null }
  return { teamId, key: `post ${key}`, kind: 'post', payload, dueAt }
}

const hhmm = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/* Until a Monday's six o'clock the week before is still the one to tell of. */
const FREEZES_MS = 6 * 3_600_000

function weekAt(at: Date, timeZone: string) {
  const monday = startOfWeek(dayAt(at, timeZone))
  const isOver = at.getTime() < startOfDay(addDays(monday, 1), timeZone).getTime()
  const hasFrozen = at.getTime() >= startOfDay(monday, timeZone).getTime() + FREEZES_MS
  return { monday: isOver ? addDays(monday, -7) : monday, isOver: isOver && hasFrozen }
}

interface Told {
  readonly world: World
  readonly team: Team
  readonly language: Language
  readonly link: Link
}

async function puzzlePost(to: Told, about: Extract<About, { what: 'puzzle' }>) {
  const { world, team, language, link } = to
  const { gameType, edition, closesAt } = about
  const closes = closesAt ? hhmm(minuteAt(new Date(closesAt), team.timeZone)) : ''
  const day = dayAt(new Date(about.at), team.timeZone)
  const facts = await puzzleFacts(world, team, { gameType, day }, { language, closes, edition })
  const picture = cardPicture(world, 'court', language)
  return facts && puzzleCard(facts, language, { link, picture })
}

async function podiumPost({ world, team, language, link }: Told, at: string) {
  const facts = await podiumFacts(world, team, weekAt(new Date(at), team.timeZone))
  const picture = cardPicture(world, 'podium', language)
  return facts && podiumCard(facts, language, { link, picture })
}

/** The card of a post; null when there is nothing to tell. */
export async function cardOf(
  world: World,
  team: Team,
  { destination, about }: { destination: DestinationRow; about: About },
): Promise<Card | null> {
  const language = destination.language as Language
  const link = await linkFor(world, destination)
  const to = { world, team, language, link }
  if (about.what === 'puzzle') return puzzlePost(to, about)
  if (about.what === 'podium') return podiumPost(to, about.at)
  const { gameType } = about
  if (about.what === 'results') {
    const day = dayAt(new Date(about.at), team.timeZone)
    const facts = await resultsFacts(world, team, { gameType, day }, language)
    return facts && resultsCard(facts, language, link)
  }
  const { seats } = world.games.get(gameType).meta
  const game = await gameName(world.games, gameType, language)
  return roomCard({ gameType, game, path: about.path, seats }, language, link)
}

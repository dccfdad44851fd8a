import { z } from 'zod'
import type { Language } from '#shared/accounts.ts'
import { sealFor, unsealFor } from '#server/sessions/secrets.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { mustBeEnabled } from '#server/teams/disabled.ts'
import { getTeam } from '#server/teams/store.ts'
import { fill } from '#server/texts/fill.ts'
import { gameName } from '#server/texts/game-names.ts'
import type { World } from '#server/world.ts'
import { findMember } from '#server/accounts/members.ts'
import { playedOn, scoreText } from '#modules/play/puzzles/server/index.ts'
import en from '#server/pictures/share/en.json' with { type: 'json' }
import tr from '#server/pictures/share/tr.json' with { type: 'json' }
import { daySvg, type DayPanel } from './day-svg.ts'
import { countDay, countScores, type DayQuery } from './finishers.ts'
import { findFinished, gameTypesOf, wholeDay } from './painted-day.ts'

const PURPOSE = 'day pictures'
const LIFE_MS = 30 * 86_400_000
const texts = { en: en.day, tr: tr.day }
const locales = { en: 'en-GB', tr: 'tr' }

/* A list, so that addresses stay short: until is in epoch ms. */
const linkSchema = z
  .tuple([
    z.string(),
    z.string(),
    z.string(),
    z.enum(['team', 'mine']),
    z.enum(['en', 'tr']),
    z.number(),
  ])
  .transform(([teamId, userId, day, what, language, until]) => ({
    subject: { teamId, userId, day, what, language },
    until,
  }))

/** What a picture of a day shows. */
export type DaySubject = z.infer<typeof linkSchema>['subject']

/** A path anyone who has it may open for a month. Throws day_not_painted. */
export async function shareDay(
  world: World,
  caller: Caller,
  what: DaySubject['what'],
): Promise<{ path: string; expiresAt: string }> {
  const { day } = await wholeDay(world, caller)
  const { teamId, userId, team } = caller
  const language = (caller.language || team.language) === 'tr' ? 'tr' : 'en'
  const until = world.now().getTime() + LIFE_MS
  const sealed = sealFor(world, PURPOSE, [teamId, userId, day, what, language, until])
  return { path: `/share/day/${sealed}.png`, expiresAt: new Date(until).toISOString() }
}

/** What a path's file shows; null for what we never made, or whose time is up. */
export function readDayLink(world: World, file: string): DaySubject | null {
  try {
    const link = linkSchema.parse(unsealFor(world, PURPOSE, file.replace(/\.png$/, '')))
    return link.until > world.now().getTime() ? link.subject : null
  } catch {
    return null // changed, cut short or made up
  }
}

/** The score in the middle of so many. */
function middleOf(counted: readonly { value: number; n: number }[]): number {
  const half = counted.reduce((sum, { n }) => sum + n, 0) / 2
  let seen = 0
  return counted.find(({ n }) => (seen += n) >= half)?.value ?? 0
}

const MINUTE_MS = 60_000

/** How the team did in a game: bars, and the average, or the median of times. */
async function teamPanel(
  world: World,
  { teamId, day }: DayQuery,
  gameType: string,
  language: Language,
): Promise<DayPanel> {
  const { buckets } = world.games.puzzle(gameType)!
  const counted = await countScores(world.db, { teamId, day }, gameType)
  const isTimed = counted[0]?.unit === 'ms'
  const bars = buckets.map((upTo, i) => {
    const isIn = ({ value }: { value: number }) =>
      value > (buckets[i - 1] ?? -1) && (value <= upTo || i === buckets.length - 1)
    const label = isTimed ? String(Math.round(upTo / MINUTE_MS)) : String(upTo)
    return { label, count: counted.filter(isIn).reduce((sum, { n }) => sum + n, 0) }
  })
  const solved = counted.reduce((sum, { n }) => sum + n, 0)
  const total = counted.reduce((sum, { n, value }) => sum + n * value, 0)
  const mean = (total / solved).toLocaleString(locales[language], { maximumFractionDigits: 1 })
  const played = await playedOn(world, { teamId, gameType, day })
  const timed = () => scoreText({ value: middleOf(counted), unit: 'ms' })
  return {
    name: await gameName(world.games, gameType, language),
    figure: solved === 0 ? '–' : isTimed ? timed() : mean,
    line: fill(isTimed ? texts[language].median : texts[language].average, {
      count: String(played),
    }),
    bars,
    rows: [],
  }
}

async function ownPanels(
  world: World,
  { teamId, userId, day, language }: DaySubject,
  query: DayQuery,
) {
  const own = await findFinished(world, { teamId, userId }, day, query.gameTypes)
  return Promise.all(
    own.map(async ({ play }): Promise<DayPanel> => {
      const share = world.games.puzzle(play.gameType)!.share(play.state, play.playedMs)
      const name = await gameName(world.games, play.gameType, language)
      return { name, figure: share.score, line: '', bars: [], rows: share.rows }
    }),
  )
}

const dateText = (day: string, language: Language) =>
  new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day))

/** The drawing a link shows; null where the person has left or there is nothing to show. */
export async function dayDrawing(world: World, subject: DaySubject): Promise<string | null> {
  const { teamId, userId, day, what, language } = subject
  const person = await findMember(world.db, teamId, userId)
  if (!person) return null
  const team = await getTeam(world.db, teamId)
  mustBeEnabled(team)
  const query = { teamId, day, gameTypes: gameTypesOf(world, team.limitedGames) }
  const panels =
    what === 'mine'
      ? await ownPanels(world, subject, query)
      : await Promise.all(query.gameTypes.map((one) => teamPanel(world, query, one, language)))
  if (panels.length === 0) return null
  const { finished } = await countDay(world.db, query, userId)
  const isMine = what === 'mine'
  return daySvg({
    panels,
    title: `${isMine ? person.name : team.name}, ${dateText(day, language)}`,
    count: isMine ? null : finished,
    countLine: texts[language].painted,
  })
}

import type { Language } from '#shared/accounts.ts'
import type { TeamCourt } from '#shared/team-court.ts'
import { dayAt } from '#shared/days.ts'
import { clockAt } from '#server/texts/clock-text.ts'
import type { World } from '#server/world.ts'
import { teamCourt } from '#modules/play/team-court/server/index.ts'
import type { CourtFacts } from './cards/court.ts'
import type { Team } from './puzzle-facts.ts'

const locales = { en: 'en-GB', tr: 'tr' }

const weekdayText = (day: string, language: Language) =>
  new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )

function factsOf(
  { day, goal, metAt, nudge, weeks, ...court }: TeamCourt,
  timeZone: string,
  language: Language,
) {
  if (goal === null) return null
  const worked = weeks.days.filter(({ state }) => state !== 'off')
  return {
    squares: court.squares,
    painted: court.painted,
    goal,
    metAt: metAt ? clockAt(new Date(metAt), timeZone) : '',
    timeZone,
    weekday: weekdayText(day, language),
    weeks: weeks.inARow,
    met: worked.filter(({ state }) => state === 'met').length,
    worked: worked.length,
    nudgedBy: nudge?.by?.name ?? '',
  }
}

/** The court of a day as it stands; null where it is not today's any more, or no working day's. */
export async function courtFacts(
  world: World,
  team: Team,
  { day, language }: { day: string; language: Language },
): Promise<CourtFacts | null> {
  if (day !== dayAt(world.now(), team.timeZone)) return null
  return factsOf(await teamCourt(world, team.teamId, team), team.timeZone, language)
}

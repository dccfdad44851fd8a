import type { AnalyticsWeek } from '#shared/api/analytics.ts'
import { addDays } from '#shared/days.ts'
import type { Caller } from '../../base/sessions/caller.ts'
import type { World } from '../../base/world.ts'
import { freshOf } from '../results/fresh.ts'
import { findGameWeeks } from './find-games.ts'
import { peopleIn } from './find-people.ts'
import { toldOf, type ToldGameWeek } from './games.ts'
import { findPeople, type People } from './people.ts'
import { isOver, type Span } from './span.ts'

/** Whose figures: all that they need of who asks. */
export type Asker = Pick<Caller, 'teamId' | 'team'>

export interface Told {
  readonly people: People
  readonly games: readonly ToldGameWeek[] // of all games together too, by the name ''
}

const nameOf = ({ from, to, today }: Span) => `${from} ${to} ${today}`

/** Everybody's people of a span, of a large team at most a minute old. */
export function findToldPeople(world: World, { teamId }: Asker, span: Span): Promise<People> {
  return freshOf(world, teamId, `analytics people ${nameOf(span)}`, async () =>
    span.mondays.length
      ? findPeople(peopleIn(world.db, teamId), span)
      : { weeks: new Map(), months: [], counted: [] },
  )
}

/** What a span is told of: its weeks, games and everybody's people, of a large team at most a minute old. */
export function findTold(world: World, asker: Asker, span: Span): Promise<Told> {
  const { teamId } = asker
  const over = span.mondays.filter((monday) => isOver(monday, span.today))
  return freshOf(world, teamId, `analytics ${nameOf(span)}`, async () => {
    const people = await findToldPeople(world, asker, span)
    const found = over.length
      ? await findGameWeeks(world.db, teamId, { from: over[0]!, to: addDays(over.at(-1)!, 6) })
      : []
    const games = found.map((week) => toldOf(week, people.weeks.get(week.monday)!.people, span))
    return { people, games }
  })
}

/** The weeks of a span, in their order. */
export const weeksOf = ({ mondays }: Span, { weeks }: People): AnalyticsWeek[] =>
  mondays.map((monday) => weeks.get(monday)!)

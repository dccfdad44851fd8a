import type { AnalyticsWeek } from '../contract.ts'
import { addDays } from '#shared/days.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { freshOf } from '#server/play/results/large-team-cache.ts'
import { findGameWeeks } from './find-games.ts'
import { peopleIn } from './find-people.ts'
import { publishableGameWeek, type PublishableGameWeek } from './games.ts'
import { findPeople, type People } from './people.ts'
import { isOver, type Span } from './span.ts'

/** Whose figures: all that they need of who asks. */
export type Viewer = Pick<Caller, 'teamId' | 'team'>

export interface PublishableFigures {
  readonly people: People
  readonly games: readonly PublishableGameWeek[] // of all games together too, by the name ''
}

const nameOf = ({ from, to, today }: Span) => `${from} ${to} ${today}`

/** Everybody's people of a span, of a large team at most a minute old. */
export function findPublishablePeople(
  world: World,
  { teamId }: Viewer,
  span: Span,
): Promise<People> {
  return freshOf(world, teamId, `analytics people ${nameOf(span)}`, async () =>
    span.mondays.length
      ? findPeople(peopleIn(world.db, teamId), span)
      : { weeks: new Map(), months: [], counted: [] },
  )
}

/** What a span is told of: its weeks, games and everybody's people, of a large team at most a minute old. */
export function findPublishableFigures(
  world: World,
  viewer: Viewer,
  span: Span,
): Promise<PublishableFigures> {
  const { teamId } = viewer
  const over = span.mondays.filter((monday) => isOver(monday, span.today))
  return freshOf(world, teamId, `analytics ${nameOf(span)}`, async () => {
    const people = await findPublishablePeople(world, viewer, span)
    const gameWeeks = over.length
      ? await findGameWeeks(world.db, teamId, { from: over[0]!, to: addDays(over.at(-1)!, 6) })
      : []
    const games = gameWeeks.map((week) =>
      publishableGameWeek(week, people.weeks.get(week.monday)!.people, span),
    )
    return { people, games }
  })
}

/** The weeks of a span, in their order. */
export const weeksOf = ({ mondays }: Span, { weeks }: People): AnalyticsWeek[] =>
  mondays.map((monday) => weeks.get(monday)!)

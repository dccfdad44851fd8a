import { courtCardKinds, courtPosts, deleteOldCards, KEPT_DAYS } from './court-cards.ts'
import { courtSvg } from './court-svg.ts'
import { courtMessages, courtTrial, schedulableCourt } from './messages.ts'
import type { LiveDrawing } from '#server/messaging/pictures.ts'
import { and, eq } from 'drizzle-orm'
import type { Module, MemberKey } from '#server/module.ts'
import { rowsOf } from '#server/teams/person-rows.ts'
import { courtKinds, nudgeTeam } from './nudging.ts'
import type { Database } from '#server/db/database.ts'
import { paintDays, paintSquare } from './painting.ts'
import {
  getTeamCourt,
  nudgeTeam as nudgeEndpoint,
  paintedDay as paintedEndpoint,
  sharePaintedDay,
  refusals,
} from '../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { findCourt, ownTeamCourt, teamCourtOf } from './court.ts'
import { shareDay } from './day-picture.ts'
import { paintedDay } from './painted-day.ts'
import * as tables from './schema.ts'
import { pages } from '../pages.ts'
import { liveTopic, teamAudience } from '#server/live-topic.ts'
import { notices } from './notices.ts'

/** On which days somebody nudged everyone. */
const nudgesOf = (db: Database, { teamId, userId }: MemberKey) =>
  db
    .select({ day: tables.courtDays.day, nudgedAt: tables.courtDays.nudgedAt })
    .from(tables.courtDays)
    .where(and(eq(tables.courtDays.teamId, teamId), eq(tables.courtDays.nudgedBy, userId)))

const courtPicture: LiveDrawing = async ({ db }, { teamId, day }) => {
  const court = await findCourt(db, { teamId, day })
  return court && courtSvg({ ...court, squares: Math.max(court.squares, court.painted) })
}

const teamCourtRoutes: readonly Route[] = [
  route(getTeamCourt, ({ world, caller }) => ownTeamCourt(world, caller)),
  route(nudgeEndpoint, ({ world, caller }) => nudgeTeam(world, caller)),
  route(paintedEndpoint, ({ world, caller }) => paintedDay(world, caller)),
  route(sharePaintedDay, ({ world, caller, body }) => shareDay(world, caller, body.what)),
]

export const teamCourt: Module = {
  name: 'team-court',
  pages,
  messages: [...notices, ...courtMessages],
  schedulable: [schedulableCourt],
  trials: { court: courtTrial },
  tables,
  refusals,
  topics: [
    liveTopic({
      about: 'teamCourts',
      event: 'court:changed',
      audience: teamAudience,
      payload: ({ teamId }, world) => teamCourtOf(world, teamId),
      apartMs: 1_000, // a whole company that finishes at nine gets one event a second
    }),
  ],
  demo: { afterDays: paintDays },
  routes: teamCourtRoutes,
  deliveries: { ...courtKinds, ...courtCardKinds },
  channelUser: courtPosts,
  cardPictures: { live: { court: courtPicture } },
  cleanUp: { keeps: { cards: KEPT_DAYS }, work: deleteOldCards },
  puzzleFinished: paintSquare,
  person: {
    stays: [tables.courtDays, tables.courtSquares], // the court stays painted, by nobody
    exported: async (db, who) => ({
      courtSquares: await rowsOf(db, tables.courtSquares, who),
      courtNudges: await nudgesOf(db, who),
    }),
  },
}

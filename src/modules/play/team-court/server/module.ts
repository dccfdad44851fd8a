import { deletesOlder } from '#server/db/deletes-older.ts'
import { courtCardKinds, courtPosts, KEPT_DAYS } from './court-cards.ts'
import { courtMessages } from './messages.ts'
import type { LiveDrawing } from '#server/messaging/pictures.ts'
import { and, eq } from 'drizzle-orm'
import type { Module, MemberKey } from '#server/module.ts'
import { rowsOf } from '#server/teams/person-rows.ts'
import { courtNudge, nudgeTeam } from './nudging.ts'
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
import { liveTopic, teamAudience } from '#server/processes/live-topic.ts'
import { courtCell, courtEdge, courtLines, courtPainted, cutCourt } from '#shared/court-shape.ts'

/** What is drawn of a court. */
interface DrawnCourt {
  readonly squares: number
  readonly painted: number
  readonly goal: number | null
}

const WIDTH = 1056 // px
const HEIGHT = 264
const CHALK = '#F4F0E6'

/* The court as it is painted, and as it lies there before: outlines only. */
const art = (isPainted: boolean) => {
  const paint = (colour: string) => (isPainted ? colour : 'none')
  const line = isPainted ? CHALK : '#565A64'
  return [
    `<rect fill="${isPainted ? '#226B4B' : '#202227'}" width="${WIDTH}" height="${HEIGHT}"/>`,
    `<g stroke="${line}" stroke-width="8"><rect fill="${paint('#D9603B')}" x="-20" y="52" width="180" height="160"/>`,
    `<rect fill="${paint('#2D68AD')}" x="896" y="52" width="180" height="160"/>`,
    `<circle fill="${paint('#F2B632')}" cx="528" cy="132" r="98"/><circle fill="${paint('#2A2C32')}" cx="528" cy="132" r="38"/>`,
    `<path d="M528 0V${HEIGHT}"/></g>`,
  ].join('')
}

const rect = ({ x, y, width, height }: ReturnType<typeof courtCell>) =>
  `x="${x * WIDTH}" y="${y * HEIGHT}" width="${width * WIDTH}" height="${height * HEIGHT}"`

/** A team's court of a day as a drawing: what is painted, the newest square, and the goal's dashed line. */
function courtSvg({ squares, painted, goal }: DrawnCourt): string {
  const shape = cutCourt(Math.max(1, squares), WIDTH / HEIGHT)
  const lines = courtLines(shape).map(
    ([x1, y1, x2, y2]) => `M${x1 * WIDTH} ${y1 * HEIGHT}L${x2 * WIDTH} ${y2 * HEIGHT}`,
  )
  const edge = goal === null ? [] : courtEdge(shape, goal)
  const points = edge.map(([x, y]) => `${x * WIDTH} ${y * HEIGHT}`).join('L')
  const parts = courtPainted(shape, painted).map((cell) => `<rect ${rect(cell)}/>`)
  const newest = painted
    ? `<rect fill="none" stroke="${CHALK}" stroke-width="8" ${rect(courtCell(shape, Math.min(painted, shape.cells)))}/>`
    : ''
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<clipPath id="painted">${parts.join('') || '<rect width="0" height="0"/>'}</clipPath>`,
    art(false),
    `<g clip-path="url(#painted)">${art(true)}</g>`,
    `<path fill="none" stroke="#8B8984" stroke-width="2" opacity="0.7" d="${lines.join('')}"/>`,
    points
      ? `<path fill="none" stroke="${CHALK}" stroke-width="8" stroke-dasharray="18 12" d="M${points}"/>`
      : '',
    newest,
    `<rect fill="none" stroke="${CHALK}" stroke-width="10" x="5" y="5" width="${WIDTH - 10}" height="${HEIGHT - 10}"/>`,
    '</svg>',
  ].join('')
}

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
  ...courtMessages,
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
  deliveries: { courtNudge, ...courtCardKinds },
  channelUser: courtPosts,
  cardPictures: { live: { court: courtPicture } },
  cleanUp: {
    keeps: { cards: KEPT_DAYS },
    work: deletesOlder(tables.courtCards.postedAt, KEPT_DAYS),
  },
  puzzleFinished: paintSquare,
  person: {
    stays: [tables.courtDays, tables.courtSquares], // the court stays painted, by nobody
    exported: async (db, who) => ({
      courtSquares: await rowsOf(db, tables.courtSquares, who),
      courtNudges: await nudgesOf(db, who),
    }),
  },
}

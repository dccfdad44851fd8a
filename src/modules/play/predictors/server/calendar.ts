import { openGames } from './views/event-matches.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { FastifyInstance } from 'fastify'
import { firstRow, type Database, upsert } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'
import { addressKey } from '#server/http/client-address.ts'
import { limitCalls } from '#server/http/limits.ts'
import { isSameText, markOf } from '#server/sessions/secrets.ts'
import { mustBeEnabled } from '#server/teams/disabled.ts'
import { closedBy } from '#server/teams/closed.ts'
import { hereIn } from '#server/teams/active-members.ts'
import { getTeam } from '#server/teams/store.ts'
import { users } from '#server/teams/schema.ts'
import type { World } from '#server/world.ts'
import { calendarAddresses } from './schema.ts'
import type { Loaded } from './views/predictor.ts'
import { ownTips, type CountingTip } from './tips/store.ts'
import type { SpaceMatch } from './competitions/store.ts'

/** Something in a calendar, that lasts no time. */
interface CalendarEntry {
  readonly id: string // the same for the same thing
  readonly at: Date
  readonly title: string
  readonly url: string
}

const LINE_OCTETS = 75
const ALARM = '-PT3H' // before it

const stamp = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** Text as RFC 5545 wants it: what would end a line or a value is written out. */
const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll(/[;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

/* No line is longer than 75 octets, and no letter is cut in two. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const char of line) {
    if (Buffer.byteLength(part + char) > LINE_OCTETS - (parts.length ? 1 : 0)) {
      parts.push(part)
      part = ''
    }
    part += char
  }
  return [...parts, part].join('\r\n ')
}

const eventOf = ({ id, at, title, url }: CalendarEntry, now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${id}@recess`,
  `DTSTAMP:${stamp(now)}`,
  `DTSTART:${stamp(at)}`,
  `SUMMARY:${escaped(title)}`,
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(title)}`,
  `TRIGGER:${ALARM}`,
  'END:VALARM',
  'END:VEVENT',
]

/** Entries as an iCalendar file (RFC 5545). */
function icalendar(entries: readonly CalendarEntry[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Recess//Predictions//EN',
    'X-WR-CALNAME:Recess',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...entries.flatMap((entry) => eventOf(entry, now)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const PER_MINUTE = 120 // files, by one address: a calendar's own server may fetch for many
const PURPOSE = 'calendar of locks'
const SECRET_BYTES = 16
const ID_DIGITS = 32 // hex

const ofPerson = ({ teamId, userId }: MemberKey) => equals(calendarAddresses, { teamId, userId })

/* The owner, and a signature that needs our key and the secret: the same at each read. */
function fileOf(world: World, { teamId, userId }: MemberKey, secret: string): string {
  const ids = Buffer.from(`${teamId}${userId}`.replaceAll('-', ''), 'hex').toString('base64url')
  return `${ids}.${markOf(world, PURPOSE, `${teamId} ${userId} ${secret}`)}.ics`
}

const addressOf = (world: World, who: MemberKey, secret: string) =>
  `${world.publicUrl()}/calendar/${fileOf(world, who, secret)}`

async function findRow(db: Database, who: MemberKey) {
  return firstRow(db.select().from(calendarAddresses).where(ofPerson(who)))
}

/** The address of somebody's own calendar of locks; '' where they have none. */
export async function findAddress(world: World, who: MemberKey): Promise<string> {
  const row = await findRow(world.db, who)
  return row ? addressOf(world, who, row.secret) : ''
}

/** Creates it, or replaces it; or deletes it. */
export async function renewAddress(world: World, who: MemberKey, isOff: boolean): Promise<string> {
  if (isOff) {
    await world.db.delete(calendarAddresses).where(ofPerson(who))
    return ''
  }
  const secret = world.randomBytes(SECRET_BYTES).toString('base64url')
  const row = { teamId: who.teamId, userId: who.userId, secret, createdAt: world.now() }
  await upsert(world.db, calendarAddresses, [row], ['teamId', 'userId'])
  return addressOf(world, who, secret)
}

/** The owner of a calendar address; null for one we never created, or that was renewed. */
async function ownerOf(world: World, file: string): Promise<MemberKey | null> {
  const ids = Buffer.from(file.split('.')[0]!, 'base64url').toString('hex')
  if (ids.length !== 2 * ID_DIGITS) return null
  const [teamId, userId] = [ids.slice(0, ID_DIGITS), ids.slice(ID_DIGITS)]
  const row = await findRow(world.db, { teamId, userId })
  return row && isSameText(file, fileOf(world, row, row.secret)) ? row : null
}

/* A calendar has no language of ours: a race's locks have the sport's own terms. */
const SESSIONS = { pole: 'Qualifying', race: 'Race' } as const

function titleOf(
  { home, away, part }: SpaceMatch,
  tip: CountingTip | undefined,
  isEvent: boolean,
): string {
  if (isEvent) return `${home}${tip ? ' ✓' : ''}`
  if (part !== '') return `${home} · ${SESSIONS[part]}${tip ? ' ✓' : ''}`
  return `${home} – ${away}${tip ? ` (${tip.home}:${tip.away})` : ''}`
}

function entriesOf(
  world: World,
  { game, competition, matches }: Loaded,
  tips: ReadonlyMap<string, CountingTip>,
): CalendarEntry[] {
  const isEvent = competition.kind === 'event'
  const page = isEvent ? 'predictorEvents' : 'predictor-games'
  return matches.flatMap((match): CalendarEntry[] => {
    const { matchId, locksAt, status, part } = match
    const isKnown = part !== '' || (match.isHomeKnown && match.isAwayKnown)
    if (!isKnown || status === 'void') return []
    const tip = tips.get(`${game.gameId} ${matchId}`)
    return [
      {
        id: `${game.gameId}-${matchId}`,
        at: locksAt,
        title: `${competition.name}: ${titleOf(match, tip, isEvent)}`,
        url: `${world.publicUrl()}/${page}?gameId=${game.gameId}`,
      },
    ]
  })
}

async function calendarOf(world: World, who: MemberKey): Promise<string | null> {
  const [user] = await world.db
    .select({ name: users.name })
    .from(users)
    .where(and(hereIn(who.teamId), eq(users.userId, who.userId)))
  if (!user) return null
  const team = await getTeam(world.db, who.teamId)
  mustBeEnabled(team)
  if (closedBy(team)) return null
  const loaded = await openGames(world, { teamId: who.teamId, team })
  const own = await ownTips(world.db, who)
  const tips = new Map(own.map((tip) => [`${tip.gameId} ${tip.matchId}`, tip]))
  const entries: CalendarEntry[] = []
  for (const one of loaded) {
    entries.push(...entriesOf(world, one, tips))
    await nextTurn() // a season's entries are cheap, forty seasons' are not
  }
  return icalendar(entries, world.now())
}

/** Calendars of a member's own locks, for programs that fetch them without a session. */
export function serveCalendars(app: FastifyInstance, world: World): void {
  const onRequest = limitCalls(app, PER_MINUTE, ({ ip }) => addressKey(ip))
  app.get<{ Params: { file: string } }>(
    '/calendar/:file',
    { onRequest },
    async (request, reply) => {
      const who = await ownerOf(world, request.params.file)
      const text = who && (await calendarOf(world, who))
      if (!text) return reply.callNotFound()
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('cache-control', 'private, max-age=900')
        .header('x-robots-tag', 'noindex')
        .send(text)
    },
  )
}

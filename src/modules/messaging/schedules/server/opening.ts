import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { dayAt } from '#shared/days.ts'
import { isPuzzle } from '#shared/game.ts'
import { clientEvents } from '#shared/protocol.ts'
import { channelPostJob } from '#server/messaging/enqueue-post.ts'
import { type About } from '#server/messaging/channel-message.ts'
import { findDestination } from '#server/messaging/destinations.ts'
import { announce } from '#server/db/commit-events.ts'
import type { Database } from '#server/db/database.ts'
import { gameName } from '#server/texts/game-names.ts'
import { PermanentError, type Job, type JobHandler } from '#server/jobs/job.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { findUser } from '#modules/people/membership/server/index.ts'
import { listAdmins } from '#server/accounts/store.ts'
import { hoursOf, isPlayable, openingOf } from '#server/teams/may-play.ts'
import { roomOpens, writeRoom } from '#modules/play/rooms/server/index.ts'
import { waitingRoom } from '#server/rooms/new-room.ts'
import { enqueueNotifyEveryone } from '#server/messaging/notify-everyone.ts'
import { getTeam, type Team } from '#server/teams/store.ts'
import {
  isForTournaments,
  insertTournament,
  tournamentOpens,
  type StoredTournament,
} from '#modules/play/tournaments/server/index.ts'
import type { World } from '#server/world.ts'
import { tournamentSettings } from './settings.ts'

const MINUTE_MS = 60_000
const retry = { tries: 5, firstMs: MINUTE_MS, mostMs: 10 * MINUTE_MS }

const tableSchema = z.object({
  groupId: z.string(),
  channelId: z.string(),
  gameType: z.string(),
  options: z.record(z.string(), z.unknown()),
  userId: z.string(), // who scheduled it
  until: z.iso.datetime(),
  isOnSchedule: z.boolean(),
  key: z.string(),
  ended: z.string().nullish(), // key of the post about the end; none: there is none
})
type Table = z.infer<typeof tableSchema>

/** The host until somebody sits down: the admin who scheduled it, or another admin of the space now. */
async function hostOf(tx: Database, teamId: string, userId: string): Promise<string> {
  const isHere = await findUser(tx, { teamId, userId })
  const [admin] = isHere ? [] : await listAdmins(tx, teamId)
  return admin?.userId ?? userId
}

const postedOf = ({ groupId, channelId, ended }: Table) =>
  ended ? { groupId, channelId, key: ended } : undefined

/** What opens while play is closed waits for the opening, where that comes before its own time is over. */
async function waitForOpening(tx: Database, delivery: Job, table: Table, opensAt: string | null) {
  if (!opensAt || opensAt >= table.until) return
  const { teamId, kind, key } = delivery
  const later = { teamId, kind, key: `${key} opens ${opensAt}`, payload: table }
  await enqueue(tx, [{ ...later, dueAt: new Date(opensAt) }])
}

/**
 * Whether it is to open now: not when its time is over, not on holidays, nor where its game is off or
 * the space is limited, nor while play is closed.
 */
async function shouldOpen(world: World, tx: Database, delivery: Job, table: Table) {
  const now = world.now()
  const team = await getTeam(tx, delivery.teamId)
  const isHoliday = team.holidays.includes(dayAt(now, team.timeZone))
  if (now >= new Date(table.until) || (table.isOnSchedule && isHoliday)) return false
  if (!isPlayable(team, table.gameType)) return false
  const { isOpen, opensAt } = openingOf(hoursOf(team), now)
  if (!isOpen) await waitForOpening(tx, delivery, table, opensAt)
  return isOpen
}

/** Queues the post about what was opened, in the same transaction. */
function postOf(teamId: string, table: Table, about: About, now: Date) {
  const { groupId, channelId, key, isOnSchedule } = table
  const until = new Date(table.until)
  return channelPostJob({ teamId, groupId, channelId, key, about, dueAt: now, until, isOnSchedule })
}

async function channelOf(tx: Database, teamId: string, { groupId, channelId }: Table) {
  return (await findDestination(tx, { teamId, groupId, channelId }))?.name ?? ''
}

function roomOf(world: World, teamId: string, table: Table, hostId: string) {
  const { gameType, options } = table
  const game = world.games.find(gameType)
  if (!game || isPuzzle(game)) throw new PermanentError(`no game is called ${gameType}`)
  const input = clientEvents['room:create'].parse({ gameType, options })
  const openUntil = new Date(table.until).getTime()
  const host = { teamId, hostId, openUntil, posted: postedOf(table) }
  return { game, room: waitingRoom(host, game, input, world.now().getTime()) }
}

/** Opens a scheduled room and queues its post, both or neither. */
export const openTable: JobHandler = {
  retry,
  isLocal: true,
  service: 'game', // whose processes know which people have the lobby open
  async work(world, delivery, tx) {
    const { teamId, payload } = delivery
    const table = tableSchema.parse(payload)
    if (!(await shouldOpen(world, tx, delivery, table))) return
    const { game, room } = roomOf(world, teamId, table, await hostOf(tx, teamId, table.userId))
    await writeRoom(tx, game, room, world.now().getTime())
    announce(tx, 'rooms', [room])
    const { gameType } = table
    const about = { what: 'room', gameType, path: `/games/${gameType}/${room.roomId}` } as const
    await enqueue(tx, [postOf(teamId, table, about, world.now())])
    const { roomId } = room
    const channel = await channelOf(tx, teamId, table)
    const notice = { key: `open ${roomId}`, payload: { roomId, gameType, channel } }
    await enqueueNotifyEveryone(tx, teamId, roomOpens, notice, world.now())
  },
}

async function tournamentOf(
  world: World,
  { teamId, language }: Team,
  table: Table,
  makerId: string,
): Promise<StoredTournament> {
  const { gameType } = table
  const game = world.games.find(gameType)
  if (!game || !isForTournaments(game)) throw new PermanentError(`no game of two is ${gameType}`)
  const { name, ...settings } = tournamentSettings.parse(table.options)
  const called = name || (await gameName(world.games, gameType, language === 'tr' ? 'tr' : 'en'))
  const startsAt = new Date(table.until)
  const posted = postedOf(table)
  const input = { ...settings, name: called, gameType, startsAt: startsAt.getTime(), meeting: '' }
  const data = { ...input, makerId, players: [], matches: [], reason: '' as const }
  return {
    teamId,
    tournamentId: randomUUID(),
    status: 'open',
    dueAt: startsAt,
    createdAt: world.now(),
    data: { ...data, ...(posted && { posted }) },
  }
}

/**
 * Opens a scheduled tournament for anyone who wants to sign up, and queues its post, both or neither.
 * Nobody is in it yet; it begins when its time is over.
 */
export const openTournament: JobHandler = {
  retry,
  isLocal: true,
  service: 'game',
  async work(world, delivery, tx) {
    const { teamId, payload } = delivery
    const table = tableSchema.parse(payload)
    if (!(await shouldOpen(world, tx, delivery, table))) return
    const makerId = await hostOf(tx, teamId, table.userId)
    const of = await tournamentOf(world, await getTeam(tx, teamId), table, makerId)
    await insertTournament(tx, of)
    const about = { what: 'tournament', tournamentId: of.tournamentId } as const
    await enqueue(tx, [postOf(teamId, table, about, world.now())])
    const { tournamentId } = of
    const { gameType, name: channel } = of.data
    const notice = { key: `open ${tournamentId}`, payload: { tournamentId, gameType, channel } }
    await enqueueNotifyEveryone(tx, teamId, tournamentOpens, notice, world.now())
  },
}

import type { KeyValuePair, TeamworkActivityTopic } from '@microsoft/microsoft-graph-types'
import type { Language } from '#shared/accounts.ts'
import type { NotificationKind, Place } from '#modules/people/notifications/contract.ts'
import { teamsLink } from '#shared/links.ts'
import { againOf, NotPostedError } from '#server/messaging/post-failure.ts'
import { notificationsCard } from '#modules/messaging/channels/server/index.ts'
import { postByApp } from '#server/messaging/senders.ts'
import { postToGraph } from '#server/messaging/graph.ts'
import { cut } from '#server/messaging/card.ts'
import type { Database } from '#server/db/database.ts'
import { openRooms } from '#modules/play/rooms/server/index.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { markRequested } from '#server/jobs/store.ts'
import { appGraphToken } from '#modules/platforms/microsoft/server/index.ts'
import {
  linesOf,
  type Line,
  idsAtPlaces,
  teamsAppOf,
  clearFailure,
  saveFailure,
  type At,
  findReached,
  findUnread,
  messageSchema,
  type PendingNotification,
} from '#modules/people/notifications/server/index.ts'
import { inviteMessage } from '#modules/messaging/play-invites/server/index.ts'
import type { World } from '#server/world.ts'

const MINUTE_MS = 60_000

interface To {
  readonly teamId: string
  readonly userId: string
  readonly id: string // at the place
  readonly language: Language
}

const placesOfKinds: Partial<Record<NotificationKind, string>> = {
  badge: '/user-profile',
  reported: '/admin/policy',
  joined: '/admin',
  channelOff: '/integration',
  postFailed: '/integration',
  waits: '/payment-method',
}

/** Where a notification leads, or all of them. */
function pathOf([line, ...others]: readonly Line[]): string {
  if (!line || others.length) return '/notifications'
  const { roomId, gameType, result, tournamentId, predictorId, pollId, leagueId, fixtureId } =
    line.about
  if (leagueId) return `/leaderboard/leagues/${leagueId}`
  if (pollId) return `/poll?pollId=${pollId}`
  if (predictorId) return `/predictor-games?gameId=${predictorId}`
  if (fixtureId) return `/admin/competitions/${fixtureId}`
  if (tournamentId) return `/tournaments/${tournamentId}`
  if (result) return `/replay/${roomId}/${result.gameId}`
  if (roomId && gameType) return `/games/${gameType}/${roomId}`
  return placesOfKinds[line.kind] ?? '/'
}

const isToTable = ({ kind, about }: PendingNotification) =>
  kind === 'invite' || (kind === 'schedule' && about.roomId !== undefined)

/** Unread still, and of invitations and scheduled tables those with a seat. */
async function waiting(world: World, db: Database, to: To, ids: readonly string[]) {
  const unread = await findUnread(db, to, ids)
  const rooms = unread.filter(isToTable).map(({ about }) => about.roomId!)
  const open = await openRooms(world, to, rooms)
  const pendingNotifications = unread.filter(
    (one) => !isToTable(one) || open.has(one.about.roomId!),
  )
  return linesOf(world, db, to.teamId, { items: pendingNotifications, language: to.language })
}

/** What is about to be said; called once. Null: nothing can be. */
type Say = (() => Promise<unknown>) | null

async function atSlack(world: World, db: Database, to: To, lines: readonly Line[]): Promise<Say> {
  const { teamId, userId, id: channelId, language } = to
  const [line, ...others] = lines
  const { personId: hostUserId, roomId } = line!.about
  const invited = line!.kind === 'invite' && !others.length && hostUserId && roomId
  const invitation = invited
    ? await inviteMessage(world, db, {
        teamId,
        invited: { userId, hostUserId, roomId },
        kind: 'slackApp',
      })
    : null
  const texts = lines.map(({ text }) => text)
  const link = (path: string) => world.publicUrl() + path
  const card =
    invitation?.card ?? notificationsCard({ lines: texts, path: pathOf(lines) }, language, link)
  return () => postByApp(world, { teamId, channelId }, card)
}

const PREVIEW = 150 // characters Teams shows
const SOURCE = 'Recess'

/** The body of Graph's sendActivityNotification. */
interface Activity {
  readonly topic: TeamworkActivityTopic
  readonly activityType: string // of appPackage/manifest.json
  readonly previewText: { readonly content: string }
  readonly templateParameters: readonly KeyValuePair[]
}

/* What the manifest's template of each type holds; whatever else there is, is told as `waiting`. */
const templates: Partial<Record<string, readonly ('person' | 'game')[]>> = {
  turn: ['game'],
  seated: ['person', 'game'],
  invite: ['person', 'game'],
  nudge: ['person'],
  badge: [],
}

function typeOf([line, ...others]: readonly Line[]) {
  const names = line && !others.length ? templates[line.kind] : undefined
  const isWhole = names?.every((name) => line![name])
  if (!line || !names || !isWhole) return { activityType: 'waiting', templateParameters: [] }
  const templateParameters = names.map((name) => ({ name, value: line[name] }))
  return { activityType: line.kind, templateParameters }
}

/** What waits for somebody, as one entry of Teams' activity feed. `webUrl` is a deep link of Teams. */
function activityOf(lines: readonly Line[], webUrl: string): Activity {
  const content = lines.map(({ text }) => text).join(' · ')
  return {
    topic: { source: 'text', value: lines[0]?.game || SOURCE, webUrl },
    ...typeOf(lines),
    previewText: { content: cut(content, PREVIEW) },
  }
}

async function inTeams(world: World, db: Database, to: To, lines: readonly Line[]): Promise<Say> {
  const app = await teamsAppOf(world, db, to.teamId)
  const token = app && (await appGraphToken(world, app.tenantId))
  if (!app || !token) return null
  const path = pathOf(lines)
  const webUrl = teamsLink({ path, label: 'Recess' }, app, world.publicUrl())
  const place = `/users/${encodeURIComponent(to.id)}/teamwork/sendActivityNotification`
  return () => postToGraph(world, token, place, activityOf(lines, webUrl))
}

const ways = { slack: atSlack, teams: inTeams } satisfies Record<Place, unknown>

async function receiver(db: Database, teamId: string, userId: string, place: Place) {
  const [who] = await findReached(db, teamId, [userId])
  const id = who && (await idsAtPlaces(db, teamId, [who]))[place].get(userId)
  const language = (who?.language || who?.teamLanguage) as Language
  return id ? { teamId, userId, id, language } : null
}

/** A place that takes nothing from us is no fault of ours: nobody there, or our app is not. Admins read of it. */
async function failed(world: World, db: Database, to: At, error: unknown): Promise<void> {
  if (!(error instanceof NotPostedError)) throw error
  const { why, code } = error
  await saveFailure(db, to, { why, code, at: world.now() })
  if (why === 'later') throw againOf(world, error)
  world.log.warn({ place: to.place, code }, 'somebody was not told there')
}

/**
 * What waits for somebody, at Slack or in Teams' activity feed: at most once, as a post in a channel
 * is (channels/post-job.ts). What they have read meanwhile is left out.
 */
export const message: JobHandler = {
  retry: { tries: 5, firstMs: MINUTE_MS, mostMs: 15 * MINUTE_MS },
  isLocal: false,
  async work(world, delivery, db) {
    const { userId, place, ids } = messageSchema.parse(delivery.payload)
    const to = await receiver(db, delivery.teamId, userId, place)
    const lines = to ? await waiting(world, db, to, ids) : []
    const say = to && lines.length ? await ways[place](world, db, to, lines) : null
    if (!say || !(await markRequested(db, delivery, world.now()))) return
    const at = { teamId: delivery.teamId, userId, place }
    await clearFailure(db, at) // before it is said: what fails after would have it said twice
    try {
      await say()
    } catch (error) {
      await failed(world, db, at, error)
    }
  },
}

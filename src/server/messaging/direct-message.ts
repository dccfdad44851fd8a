import type { KeyValuePair, TeamworkActivityTopic } from '@microsoft/microsoft-graph-types'
import type { Language } from '#shared/accounts.ts'
import { teamsLink } from '#shared/links.ts'
import type { Place } from '#shared/notification-preferences.ts'
import type { Database } from '../db/database.ts'
import type { JobHandler } from '../jobs/job.ts'
import { markRequested } from '../jobs/store.ts'
import { appGraphToken } from './microsoft/gateway.ts'
import { teamsAppOf } from '../accounts/tenants/teams-app.ts'
import type { World } from '../world.ts'
import { fill } from '../texts/fill.ts'
import { numberText } from '../texts/format.ts'
import { cut, type Card } from './card.ts'
import en from './en.json' with { type: 'json' }
import { postToGraph } from './microsoft/graph.ts'
import { findLines, type Line } from './notification-lines.ts'
import { findReached } from './notification-preferences.ts'
import { clearFailure, saveFailure, type At } from './place-failures.ts'
import { messageSchema } from './plan-messages.ts'
import { againOf, NotPostedError } from './delivery/post-failure.ts'
import { postByApp } from './senders.ts'
import { findUnread } from './stored-notifications.ts'
import tr from './tr.json' with { type: 'json' }

const texts = { en: en.direct, tr: tr.direct }

const MINUTE_MS = 60_000

interface To {
  readonly teamId: string
  readonly userId: string
  readonly id: string // at the place
  readonly language: Language
}

/** Where a notification leads, or all of them. */
function pathOf([line, ...others]: readonly Line[]): string {
  if (!line || others.length) return '/notifications'
  return line.message.sent?.page(line.payload) ?? '/'
}

const LISTED = 8

/** To one person: what waits for them, a line each, and a button that leads there. */
function notificationsCard(lines: readonly Line[], language: Language): Card {
  const t = texts[language]
  const [only = '', ...others] = lines.map(({ text }) => text)
  const isOne = others.length === 0
  const rest = lines.length - LISTED
  const more = rest > 0 ? [fill(t.more, { count: numberText(rest, language) })] : []
  const listed = [only, ...others].slice(0, LISTED)
  return {
    title: isOne ? only : fill(t.title, { count: numberText(lines.length, language) }),
    words: isOne ? [] : [{ text: [...listed, ...more].join('\n') }],
    facts: [],
    buttons: [{ label: isOne ? t.open : t.all, path: pathOf(lines) }],
    hasPrimary: true,
    foot: t.foot,
  }
}

/** What is about to be said; called once. Null: nothing can be. */
type Say = (() => Promise<unknown>) | null

async function atSlack(world: World, db: Database, to: To, lines: readonly Line[]): Promise<Say> {
  const { teamId, id: channelId, language } = to
  const [line, ...others] = lines
  const own = others.length ? null : await line!.message.sent?.card?.(world, db, to, line!.payload)
  const card = own ?? notificationsCard(lines, language)
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

/* What lacks a name, is several or has no template of its own, is an entry of a general type. */
function typeOf([line, ...others]: readonly Line[]) {
  const activity = others.length ? undefined : line?.message.sent?.activity
  const isWhole = activity?.parameters.every((name) => line![name])
  if (!activity || !isWhole) return { activityType: 'waiting', templateParameters: [] }
  const templateParameters = activity.parameters.map((name) => ({ name, value: line![name] }))
  return { activityType: activity.type, templateParameters }
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
  const id = who?.ids[place]
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
 * is (post-job.ts). What they have read meanwhile is left out.
 */
export const directMessage: JobHandler = {
  retry: { tries: 5, firstMs: MINUTE_MS, mostMs: 15 * MINUTE_MS },
  isLocal: false,
  async work(world, delivery, db) {
    const { userId, place, ids } = messageSchema.parse(delivery.payload)
    const to = await receiver(db, delivery.teamId, userId, place)
    const items = to ? await findUnread(world, db, to, ids) : []
    const lines = to ? await findLines(world, db, to.teamId, { items, language: to.language }) : []
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

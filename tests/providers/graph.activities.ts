import { readFileSync } from 'node:fs'
import { refusal } from './graph.chats.ts'
import type { Answer, Asked } from './serve.ts'

interface Manifest {
  readonly activities: {
    readonly activityTypes: readonly { readonly type: string; readonly templateText: string }[]
  }
}
interface Activity {
  readonly topic: { readonly source: string; readonly value: string; readonly webUrl: string }
  readonly activityType: string
  readonly previewText: { readonly content: string }
  readonly templateParameters: readonly { readonly name: string; readonly value: string }[]
}

/** An entry of somebody's activity feed, in the words of our package. */
export interface FeedEntry {
  readonly to: string // object id
  readonly type: string
  readonly text: string
  readonly preview: string
  readonly webUrl: string
}

const { activities } = JSON.parse(
  readFileSync(new URL('../../appPackage/manifest.json', import.meta.url), 'utf8'),
) as Manifest
const fields = ['topic', 'activityType', 'previewText', 'templateParameters']

/** The text of an activity, or null where Graph would refuse it: an unknown type, field or parameter. */
function textOf(activity: Activity): string | null {
  const { activityType, topic, templateParameters: given, previewText } = activity
  const type = activities.activityTypes.find((one) => one.type === activityType)
  const isLink =
    topic?.source === 'text' && topic.webUrl.startsWith('https://teams.microsoft.com/l/')
  if (!type || !isLink || !topic.value || !previewText?.content || previewText.content.length > 150)
    return null
  if (Object.keys(activity).some((name) => !fields.includes(name))) return null
  const asked = [...type.templateText.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  if (String(given.map(({ name }) => name).toSorted()) !== String(asked.toSorted())) return null
  if (given.some(({ value }) => !value)) return null
  return given.reduce(
    (text, { name, value }) => text.replaceAll(`{${name}}`, value),
    type.templateText,
  )
}

/**
 * Graph's POST /users/{id}/teamwork/sendActivityNotification for an application's token: only where
 * the app is installed, which the package's TeamsActivity.Send.User asks for.
 */
export function makeGraphActivities() {
  const feed: FeedEntry[] = []
  const installed = new Set<string>() // object ids
  const state = { mood: 'well' as 'well' | 'busy' | 'silent', retryAfter: 20, asked: 0 }

  /** Null: another call. */
  function answer(
    { method, url, headers, body }: Asked,
    tenant: string | undefined,
  ): Answer | null {
    const path = /^\/v1\.0\/users\/([^/]+)\/teamwork\/sendActivityNotification$/
    const to = path.exec(url.pathname)?.[1]
    if (!to || method !== 'POST') return null
    state.asked++
    if (!tenant) return refusal(403, 'Forbidden') // a person's token would need another permission
    if (state.mood === 'busy')
      return refusal(429, 'TooManyRequests', { 'retry-after': String(state.retryAfter) })
    if (!installed.has(to)) return refusal(403, 'Forbidden')
    const isJson = headers['content-type'] === 'application/json'
    const activity = JSON.parse(body) as Activity
    const text = isJson ? textOf(activity) : null
    if (text === null) return refusal(400, 'BadRequest')
    const { activityType: type, previewText, topic } = activity
    feed.push({ to, type, text, preview: previewText.content, webUrl: topic.webUrl })
    return state.mood === 'silent' ? { isCut: true } : { status: 204 }
  }
  return { answer, feed, installed, state }
}

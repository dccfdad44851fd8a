import type { KeyValuePair, TeamworkActivityTopic } from '@microsoft/microsoft-graph-types'
import { cut } from '#modules/messaging/channels/server/cards/card.ts'
import type { Line } from '#modules/people/notifications/server/notification-text.ts'

const PREVIEW = 150 // characters Teams shows
const SOURCE = 'Recess'

/** The body of Graph's sendActivityNotification. */
export interface Activity {
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
export function activityOf(lines: readonly Line[], webUrl: string): Activity {
  const content = lines.map(({ text }) => text).join(' · ')
  return {
    topic: { source: 'text', value: lines[0]?.game || SOURCE, webUrl },
    ...typeOf(lines),
    previewText: { content: cut(content, PREVIEW) },
  }
}

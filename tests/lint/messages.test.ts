import { readFileSync, writeFileSync } from 'node:fs'
import type { Topic } from '#shared/notification-preferences.ts'
import { modules } from '#app/modules.ts'
import { messagesOf } from '#server/messaging/message.ts'
import type { ChannelMessage } from '#server/messaging/channel-message.ts'
import type { PersonMessage } from '#server/messaging/person-message.ts'
import { en } from '../client/texts.ts'

const PATH = 'docs/messages.md'

const { topics } = en['settings'] as { topics: Readonly<Record<Topic, string>> }
const topicName = (topic: Topic) => topics[topic]

/** Where a message is sent besides the app. */
function elsewhere({ sent }: PersonMessage): string {
  if (!sent) return ''
  const feed = `activity feed${sent.activity ? ` (${sent.activity.type})` : ''}`
  return [sent.hasOwnEmail ? 'email of its own' : 'digest', 'Slack', feed].join(', ')
}

function turnedOff({ topic, quietTopic }: PersonMessage): string {
  const quiet = quietTopic ? `; Keep it quiet: ${quietTopic}` : ''
  if (topic === 'admin') return `elsewhere only: ${topicName(topic)}${quiet}`
  return `${topic ? topicName(topic) : 'never'}${quiet}`
}

const rowOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const tableOf = (heads: readonly string[], rows: readonly string[][]): string =>
  [heads, heads.map(() => '---'), ...rows].map(rowOf).join('\n')

const toPeople = (messages: readonly PersonMessage[]) =>
  tableOf(
    ['Kind', 'When', 'Who', 'Besides the app', 'Turned off by'],
    messages.map((one) => [
      `\`${one.kind}\``,
      one.when,
      one.recipients,
      elsewhere(one),
      turnedOff(one),
    ]),
  )

const toChannels = (messages: readonly ChannelMessage[]) =>
  tableOf(
    ['Kind', 'When', 'Where', 'Turned off by'],
    messages.map((one) => [`\`${one.kind}\``, one.when, one.recipients, one.turnedOffBy]),
  )

/** What the modules declare, as the document lists it. */
function documentOf(): string {
  const people = modules.flatMap((module) => {
    const own = messagesOf([module], 'person')
    return own.length ? [`### ${module.name}`, toPeople(own)] : []
  })
  return [
    '# Messages',
    'Written by `npm run messages` from what the modules declare as `messages`.',
    '## To a person',
    'All of them are in the app’s own list. What is muted there is sent nowhere.',
    ...people,
    '## To a channel',
    'None reaches a channel that is off, a limited or closed space, or by schedule a holiday.',
    toChannels(messagesOf(modules, 'channel')),
  ].join('\n\n')
}

/* The formatter aligns the columns. */
const plain = (text: string) =>
  text
    .replace(/-{3,}/g, '---')
    .replace(/[ \n]+/g, ' ')
    .trim()

test('docs/messages.md lists every message: npm run messages writes it anew', () => {
  if (process.env['MESSAGES'] === 'write') writeFileSync(PATH, `${documentOf()}\n`)
  expect(plain(readFileSync(PATH, 'utf8'))).toBe(plain(documentOf()))
})

test('a message with a topic has a text, and one without has none: it is in the app alone', () => {
  const wrong = messagesOf(modules, 'person').filter(
    ({ topic, sent }) => (topic === null) !== (sent === undefined),
  )
  expect(wrong.map(({ kind }) => kind)).toEqual([])
})

import { faultOf, type SlackMessage } from './block-kit.ts'
import type { Answer, Asked, StandIn } from './serve.ts'

export const SLACK_HOOKS = 'https://hooks.slack.com'

/** A message that is in a channel: of the installed app, or of a webhook. */
export interface SlackPost extends SlackMessage {
  readonly channel: string
}

/** How a channel answers: well, or with a refusal of Slack's; `silent` takes it and never says so. */
export type Mood = 'well' | 'busy' | 'broken' | 'silent' | (string & {})

const known = ['channel', 'text', 'blocks', 'unfurl_links', 'unfurl_media']

/* What an incoming webhook answers by api.slack.com/changelog/2016-05-17-changes-to-errors-for-incoming-webhooks. */
const hookStatus: Readonly<Record<string, number>> = {
  invalid_payload: 400,
  action_prohibited: 403,
  invalid_token: 403,
  channel_not_found: 404,
  no_service: 404,
  no_team: 404,
  channel_is_archived: 410,
  rollup_error: 500,
}

function parsed(text: string): Partial<SlackPost> | null {
  try {
    return JSON.parse(text) as Partial<SlackPost>
  } catch {
    return null // no JSON: the stand-in says so in Slack's words
  }
}

/**
 * Slack's chat.postMessage and incoming webhooks, as docs.slack.dev has them: what they know they
 * check, and what they don't know they refuse. `posts` is what is in the channels.
 */
export function makeSlackPosts(isToken: (token: string) => boolean) {
  const posts: SlackPost[] = []
  const state = { mood: 'well' as Mood, retryAfter: 30, asked: 0 }
  const tsOf = (n: number) => `1503435956.${String(n).padStart(6, '0')}` // of the n-th message
  const refuse = (error: string): Answer => ({ json: { ok: false, error } })

  function trouble(): Answer | null {
    if (state.mood === 'busy')
      return { status: 429, headers: { 'retry-after': String(state.retryAfter) }, json: {} }
    return state.mood === 'broken' ? { status: 503, html: 'unavailable' } : null
  }

  function put(post: SlackPost, answer: Answer): Answer {
    posts.push(post)
    return state.mood === 'silent' ? { isCut: true } : answer
  }

  function postMessage({ headers, body }: Asked): Answer {
    state.asked++
    const busy = trouble()
    if (busy) return busy
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    if (!isToken(token)) return refuse('invalid_auth')
    const message = parsed(body)
    if (!message) return refuse('invalid_json')
    if (Object.keys(message).some((name) => !known.includes(name)))
      return refuse('invalid_arguments')
    if (!message.channel) return refuse('channel_not_found')
    if (state.mood !== 'well' && state.mood !== 'silent') return refuse(state.mood)
    const fault = faultOf(message)
    if (fault) return refuse(fault)
    const { channel } = message
    return put(message as SlackPost, { json: { ok: true, channel, ts: tsOf(posts.length) } })
  }

  /* chat.update: a message of ours, by its channel and ts; what it knows is docs.slack.dev's. */
  function update({ headers, body }: Asked): Answer {
    const busy = trouble()
    if (busy) return busy
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    if (!isToken(token)) return refuse('invalid_auth')
    const { ts, ...message } = (parsed(body) ?? {}) as Partial<SlackPost> & { ts?: string }
    if (Object.keys(message).some((name) => !['channel', 'text', 'blocks'].includes(name)))
      return refuse('invalid_arguments')
    const at = posts.findIndex((one, i) => one.channel === message.channel && tsOf(i) === ts)
    if (at < 0) return refuse('message_not_found')
    const fault = faultOf(message)
    if (fault) return refuse(fault)
    posts[at] = message as SlackPost
    return { json: { ok: true, channel: message.channel, ts } }
  }

  function webhook({ url, headers, body }: Asked): Answer {
    state.asked++
    const busy = trouble()
    if (busy) return busy
    const say = (word: string): Answer => ({ status: hookStatus[word] ?? 400, html: word })
    if (!/^\/services\/\w+\/\w+\/\w+$/.test(url.pathname)) return say('no_service')
    if (headers['content-type'] !== 'application/x-www-form-urlencoded')
      return say('invalid_payload')
    const message = parsed(new URLSearchParams(body).get('payload') ?? '')
    if (!message || Object.keys(message).some((name) => !['text', 'blocks'].includes(name)))
      return say('invalid_payload')
    if (state.mood !== 'well' && state.mood !== 'silent') return say(state.mood)
    if (faultOf(message)) return say('invalid_blocks')
    return put({ ...(message as SlackMessage), channel: url.pathname }, { html: 'ok' })
  }

  const hooks: StandIn = webhook
  return { postMessage, update, hooks, posts, state }
}

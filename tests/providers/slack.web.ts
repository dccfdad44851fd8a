import { makeCodes } from './codes.ts'
import { makeSlackPosts } from './slack.posts.ts'
import { redirect, type Answer, type Asked, type StandIn } from './serve.ts'

export interface Workspace {
  readonly id: string
  readonly name: string
  readonly users: {
    id: string
    real_name: string
    deleted?: boolean
    is_bot?: boolean
    email?: string
  }[]
  readonly channels: { id: string; name: string }[]
}

interface App {
  readonly clientId: string
  readonly clientSecret: string
  readonly installUri: string
}

const PAGE = 2 // small, so that lists have pages

/**
 * Slack's Web API as api.slack.com documents it: refusals with 200 and ok: false, 429 with Retry-After,
 * lists by cursor; and the install's authorize page, whose admin agrees immediately.
 */
export function makeSlackWeb(app: App) {
  const workspaces = new Map<string, Workspace>() // by bot token
  const codes = makeCodes()
  const state = { installer: '', workspace: null as Workspace | null, busy: false, revoked: false }
  const refuse = (error: string): Answer => ({ json: { ok: false, error } })
  const channels = makeSlackPosts((token) => workspaces.has(token) && !state.revoked)

  function authorize({ url }: Asked): Answer {
    const value = (name: string) => url.searchParams.get(name) ?? ''
    if (value('client_id') !== app.clientId || value('redirect_uri') !== app.installUri)
      return refuse('bad_redirect_uri')
    const who = `${state.workspace!.id}/${state.installer}`
    const grant = { clientId: app.clientId, redirectUri: app.installUri, challenge: '', nonce: '' }
    const code = codes.issue({ ...grant, scope: value('scope'), who })
    return redirect(`${app.installUri}?${new URLSearchParams({ code, state: value('state') })}`)
  }

  function access(form: URLSearchParams): Answer {
    const value = (name: string) => form.get(name) ?? ''
    if (value('client_secret') !== app.clientSecret) return refuse('bad_client_secret')
    const grant = codes.redeem({
      code: value('code'),
      clientId: value('client_id'),
      redirectUri: value('redirect_uri'),
      verifier: '',
    })
    if (!grant) return refuse('invalid_code')
    const workspace = state.workspace!
    const access_token = `xoxb-${workspace.id}`
    workspaces.set(access_token, workspace)
    const { id, name } = workspace
    return {
      json: {
        ok: true,
        access_token,
        token_type: 'bot',
        scope: grant.scope,
        team: { id, name },
        authed_user: { id: grant.who.split('/')[1] },
        incoming_webhook: {
          url: `https://hooks.slack.com/services/${id}/B/x`,
          channel: '#games',
          channel_id: 'C1',
        },
      },
    }
  }

  function list(asked: Asked, read: (of: Workspace) => readonly object[], key: string): Answer {
    if (state.busy) return { status: 429, headers: { 'retry-after': '7' }, json: {} }
    const token = /^Bearer (.+)$/.exec(asked.headers.authorization ?? '')?.[1] ?? ''
    const workspace = workspaces.get(token)
    if (!workspace || state.revoked) return refuse(workspace ? 'token_revoked' : 'not_authed')
    const all = read(workspace)
    const from = Number(new URLSearchParams(asked.body).get('cursor')) || 0
    const next_cursor = from + PAGE < all.length ? String(from + PAGE) : ''
    return {
      json: { ok: true, [key]: all.slice(from, from + PAGE), response_metadata: { next_cursor } },
    }
  }

  /** auth.test: the workspace of a token. */
  function test({ headers }: Asked): Answer {
    const workspace = workspaces.get(headers.authorization?.replace('Bearer ', '') ?? '')
    return workspace
      ? { json: { ok: true, team: workspace.name, team_id: workspace.id } }
      : refuse('not_authed')
  }

  function info(asked: Asked): Answer {
    const token = /^Bearer (.+)$/.exec(asked.headers.authorization ?? '')?.[1] ?? ''
    if (state.busy) return { status: 429, headers: { 'retry-after': '7' }, json: {} }
    if (state.revoked) return refuse('token_revoked')
    const user = new URLSearchParams(asked.body).get('user')
    const found = workspaces.get(token)?.users.find(({ id }) => id === user)
    if (!found) return refuse('user_not_found')
    const { email = '', ...rest } = found
    return { json: { ok: true, user: { ...rest, profile: { email } } } }
  }

  const standIn: StandIn = (asked) => {
    const { pathname } = asked.url
    if (pathname === '/oauth/v2/authorize') return authorize(asked)
    if (pathname === '/api/oauth.v2.access') return access(new URLSearchParams(asked.body))
    if (pathname === '/api/auth.test') return test(asked)
    if (pathname === '/api/conversations.list')
      return list(asked, ({ channels }) => channels, 'channels')
    if (pathname === '/api/users.list')
      return list(
        asked,
        ({ id, users }) =>
          users.map(({ email = '', ...user }) => ({ ...user, team_id: id, profile: { email } })),
        'members',
      )
    if (pathname === '/api/users.info') return info(asked)
    if (pathname === '/api/chat.postMessage') return channels.postMessage(asked)
    if (pathname === '/api/chat.update') return channels.update(asked)
    return { status: 404, json: { ok: false, error: 'unknown_method' } }
  }
  return { standIn, state, channels }
}

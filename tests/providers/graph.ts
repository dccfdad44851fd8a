import { makeGraphActivities } from './graph.activities.ts'
import { makeGraphChats, refusal, type Bearer } from './graph.chats.ts'
import type { Answer, Asked, StandIn } from './serve.ts'

export const GRAPH = 'https://graph.microsoft.com'
const PAGE = 2 // small, so that lists have pages

interface Named {
  readonly id: string
  readonly displayName: string
  readonly mail?: string
  accountEnabled?: boolean // default true
}

/** What a tenant's directory holds, and whether its administrator lets applications read it. */
export interface Directory {
  readonly users: Named[]
  readonly teams: (Named & { readonly channels: Named[] })[]
  readable: boolean
  readsAll?: boolean // User.Read.All is granted: whether somebody is disabled can be seen
}

/** A person's token, as the Entra stand-in makes them; null for an application's. */
function bearerOf(token: string): Bearer | null {
  const [, oid, scopes = ''] = /^graph ([0-9a-f-]{36}) (\S*)$/.exec(token) ?? []
  return oid ? { oid, scopes: scopes.split(',') } : null
}

/** A page of a list with its @odata.nextLink, filtered as startswith and eq do. */
function page(url: URL, all: readonly Named[]): Answer {
  const start = /^startswith\(displayName,'(.*)'\)$/.exec(
    url.searchParams.get('$filter') ?? '',
  )?.[1]
  const wanted = start?.replaceAll("''", "'").toLowerCase() ?? ''
  const id = /^id eq '(.*)'$/.exec(url.searchParams.get('$filter') ?? '')?.[1]
  const found = all.filter(
    (one) =>
      one.displayName.toLowerCase().startsWith(wanted) && (id === undefined || one.id === id),
  )
  const from = Number(url.searchParams.get('$skiptoken')) || 0
  const next = new URL(url)
  next.searchParams.set('$skiptoken', String(from + PAGE))
  const more = from + PAGE < found.length ? { '@odata.nextLink': next.href } : {}
  return { json: { value: found.slice(from, from + PAGE), ...more } }
}

/**
 * Stands in for graph.microsoft.com: photos for a person's token, lists for an application's
 * (`graph app TENANT`, as the Entra stand-in makes them).
 */
export function makeGraph(isPerson: (oid: string) => boolean) {
  const chats = makeGraphChats(isPerson)
  const activities = makeGraphActivities()
  const photos = new Map<string, Uint8Array>()
  const departments = new Map<string, string>()
  const directories = new Map<string, Directory>()
  const state = { busy: false }

  function photo(by: Bearer | null): Answer {
    const bytes = by && photos.get(by.oid)
    return bytes ? { bytes } : refusal(404, 'ImageNotFound')
  }

  /** Only what is selected, as Graph answers; a directory without one says null. */
  function me({ url }: Asked, by: Bearer | null): Answer {
    const asked = url.searchParams.get('$select')
    if (!by || asked !== 'department') return refusal(400, 'BadRequest')
    return { json: { department: departments.get(by.oid) ?? null } }
  }

  /** One of a directory's people: deleted ones are not found, and who is disabled is told for User.Read.All alone. */
  function user(url: URL, { users, readsAll }: Directory, id: string): Answer {
    const asked = url.searchParams.get('$select')?.split(',') ?? []
    if (asked.includes('accountEnabled') && !readsAll)
      return refusal(403, 'Authorization_RequestDenied')
    const found = users.find((one) => one.id === id)
    if (!found) return refusal(404, 'Request_ResourceNotFound')
    const { accountEnabled = true } = found
    return { json: { id, ...(asked.includes('accountEnabled') && { accountEnabled }) } }
  }

  function lists({ url }: Asked, token: string): Answer {
    const directory = directories.get(/^graph app (\S+)$/.exec(token)?.[1] ?? '')
    if (!directory?.readable) return refusal(403, 'Authorization_RequestDenied')
    if (url.pathname === '/v1.0/users') return page(url, directory.users)
    const userId = /^\/v1\.0\/users\/([0-9a-f-]{36})$/.exec(url.pathname)?.[1]
    if (userId) return user(url, directory, userId)
    if (url.pathname === '/v1.0/teams') return page(url, directory.teams)
    const id = /^\/v1\.0\/teams\/([^/]+)\/channels$/.exec(url.pathname)?.[1]
    const team = directory.teams.find((one) => one.id === id)
    return team ? page(url, team.channels) : refusal(404, 'NotFound')
  }

  const standIn: StandIn = (asked) => {
    const token = /^Bearer (.+)$/.exec(asked.headers.authorization ?? '')?.[1]
    if (!token) return refusal(401, 'InvalidAuthenticationToken')
    const by = bearerOf(token)
    if (state.busy) return refusal(429, 'TooManyRequests', { 'retry-after': '9' })
    if (asked.url.pathname === '/v1.0/me/photos/240x240/$value') return photo(by)
    if (asked.url.pathname === '/v1.0/me') return me(asked, by)
    const tenant = /^graph app (\S+)$/.exec(token)?.[1]
    return (
      (by && chats.answer(asked, by)) ?? activities.answer(asked, tenant) ?? lists(asked, token)
    )
  }
  return { standIn, photos, departments, directories, chats, activities, state }
}

import { z } from 'zod'
import { fetchExternal } from '#server/http/external-request.ts'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { appGraphToken, GRAPH } from './gateway.ts'
import type { ListPermission } from './registration.ts'

const PAGES = 10
const pageSchema = z.object({
  value: z.array(z.unknown()),
  '@odata.nextLink': z.string().optional(),
})

export interface GraphList {
  readonly path: string // and query
  readonly permission: ListPermission // what Graph gives it for
}

/** A list of Graph's, all its pages up to ten. Null where the tenant granted us no such permission. */
export async function graphList(
  world: World,
  tenantId: string,
  { path, permission }: GraphList,
): Promise<unknown[] | null> {
  const token = await appGraphToken(world, tenantId)
  if (!token) return null
  const items: unknown[] = []
  let url: string | undefined = `${GRAPH}/v1.0${path}`
  for (let page = 0; url && page < PAGES; page++) {
    if (!url.startsWith(`${GRAPH}/`)) throw new RefusalError('provider_failed')
    const headers = { authorization: `Bearer ${token}`, consistencylevel: 'eventual' }
    const { status, body } = await fetchExternal(world, url, { headers })
    if (status === 401 || status === 403) {
      world.log.debug({ permission }, 'not granted')
      return null
    }
    if (status === 404) return [] // of something that is not there
    const known = pageSchema.safeParse(body).data
    if (status !== 200 || !known) throw new RefusalError('provider_failed')
    items.push(...known.value)
    url = known['@odata.nextLink']
  }
  return items
}

/** A text within an OData filter. */
export const quoted = (text: string) => encodeURIComponent(`'${text.replaceAll("'", "''")}'`)

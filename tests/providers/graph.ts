import type { StandIn } from './serve.ts'

export const GRAPH = 'https://graph.microsoft.com'

/** Stands in for graph.microsoft.com: photos by object id, for tokens the Entra stand-in made. */
export function makeGraph() {
  const photos = new Map<string, Uint8Array>()
  const standIn: StandIn = ({ url, headers }) => {
    const oid = /^Bearer graph (\S+)$/.exec(headers.authorization ?? '')?.[1]
    const refusal = (status: number, code: string) => ({
      status,
      json: { error: { code, message: code } },
    })
    if (!oid) return refusal(401, 'InvalidAuthenticationToken')
    if (url.pathname !== '/v1.0/me/photos/240x240/$value') return refusal(404, 'ResourceNotFound')
    const bytes = photos.get(oid)
    return bytes ? { bytes } : refusal(404, 'ImageNotFound')
  }
  return { standIn, photos }
}

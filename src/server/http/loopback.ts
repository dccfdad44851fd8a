import type { FastifyRequest } from 'fastify'

/** What proxies and tunnels say about whom they speak for. */
const forwarded =
  /^(forwarded|via|x-forwarded(-.*)?|x-original(-.*)?|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|fastly-client-ip|fly-.*|cf-.*|cdn-loop)$/

const loopbackAddress = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/
const loopbackName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether a host, as it stands in an address, is this machine itself. */
export const isLoopback = (host: string): boolean => loopbackName.test(host.toLowerCase())

/**
 * Whether someone at this very machine asks, through no proxy. A tunnel connects from here too:
 * it is known by the headers it adds or by the name it was asked under.
 */
export function isFromHere(request: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const { headers, socket } = request
  if (Object.keys(headers).some((name) => forwarded.test(name))) return false
  const host = (headers.host ?? '').replace(/:\d+$/, '')
  return isLoopback(host) && loopbackAddress.test(socket.remoteAddress ?? '')
}

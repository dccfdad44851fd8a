import { lookup as lookupName } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Gives every address of a host. */
export type Lookup = (host: string) => Promise<readonly string[]>

export const lookup: Lookup = async (host) =>
  (await lookupName(host, { all: true, verbatim: true })).map(({ address }) => address)

/* Two lists: asked of one, IPv4 would be looked for among the mapped ones of IPv6 too. */
const blocked = { 4: new BlockList(), 6: new BlockList() }
const v4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // carrier-grade NAT
  ['127.0.0.0', 8],
  ['169.254.0.0', 16], // link-local, where clouds tell secrets
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast
]
/* Everything but 2000::/3, and of that what leads elsewhere. */
const v6: [string, number][] = [
  ['::', 3], // loopback, IPv4-mapped, NAT64
  ['4000::', 2],
  ['8000::', 1], // unique local, link-local, multicast
  ['2001::', 23], // Teredo, benchmarking, ORCHID
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4
  ['3fff::', 20],
]
for (const [net, bits] of v4) blocked[4].addSubnet(net, bits, 'ipv4')
for (const [net, bits] of v6) blocked[6].addSubnet(net, bits, 'ipv6')

/** Whether an IP address is somebody's on the public internet. */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  return family === 4 ? !blocked[4].check(address, 'ipv4') : !blocked[6].check(address, 'ipv6')
}

/** Whether an address is one we may be sent to: https on 443, a host, nothing hidden in it. */
export function isPublicAddress(text: string): boolean {
  if (!URL.canParse(text) || /[\s\\]/.test(text)) return false
  const { protocol, port, username, password, hostname } = new URL(text)
  return protocol === 'https:' && port === '' && !username && !password && hostname !== ''
}

const bare = (host: string) => host.replace(/^\[(.*)\]$/, '$1')

/**
 * The address to connect to for a host. Null where one of them is not public: a name that leads to
 * several may lead inside by the next of them.
 */
export async function publicAddressOf(host: string, find: Lookup = lookup): Promise<string | null> {
  const literal = bare(host)
  const all = isIP(literal) ? [literal] : await find(literal)
  return all.length > 0 && all.every(isPublic) ? all[0]! : null
}

import { isIPv6 } from 'node:net'

const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i
const NETWORK_GROUPS = 4 // of eight: a /64, which is what one household or machine is given

/** The groups of an IPv6 address with '::' written out. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('%', 1)[0]!.split('::')
  const split = (text: string) => (text ? text.split(':') : [])
  const [head, tail] = [split(before), split(after ?? '')]
  const gap = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  return [...head, ...Array<string>(gap).fill('0'), ...tail]
}

/** Whom a limit by address counts: an IPv4 address, or the /64 an IPv6 address lies in. */
export function addressKey(ip: string | undefined): string {
  if (!ip) return '' // gone already
  const v4 = mapped.exec(ip)?.[1]
  if (v4) return v4
  if (!isIPv6(ip)) return ip
  const network = groupsOf(ip).slice(0, NETWORK_GROUPS)
  return `${network.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`
}

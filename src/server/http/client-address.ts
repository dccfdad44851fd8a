import { isIPv6, isIP } from 'node:net'

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

/* Ranges as the proxy-addr package names them. */
const ranges = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (!version || rest.length) return ranges.has(text)
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

/* The widest networks that are somebody's own: 10.0.0.0/8 and fc00::/7. */
const WIDEST_V4 = 8
const WIDEST_V6 = 7
const MAPPED_BITS = 96 // before an IPv4 address written as one of IPv6

/** Whether a network is so wide that strangers' addresses lie in it. */
function isAnyones(text: string): boolean {
  const [address = '', bits = '128'] = text.split('/')
  if (isIP(address) === 4) return Number(bits) < WIDEST_V4
  const mayBeMapped = /^0{0,4}:/.test(address)
  return Number(bits) < (mayBeMapped ? MAPPED_BITS + WIDEST_V4 : WIDEST_V6)
}

const way =
  'Write the addresses or networks of your proxies, e.g. 10.0.0.0/8, or loopback for one on this machine'

/** What is wrong with the setting: to believe everyone would let a client choose its own address. */
export function proxyFaults(proxies: readonly string[]): string[] {
  const wrong = proxies.filter((part) => !isProxy(part))
  if (wrong.length) return [`TRUST_PROXY: ${wrong.join(', ')} is no address. ${way}`]
  const wide = proxies.filter(isAnyones)
  return wide.length ? [`TRUST_PROXY: ${wide.join(', ')} holds addresses of anyone. ${way}`] : []
}

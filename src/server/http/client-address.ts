import ipaddr from 'ipaddr.js'

const NETWORK_GROUPS = 4 // of eight: a /64, which is what one household or machine is given

/** Whom a limit by address counts: an IPv4 address, or the /64 an IPv6 address lies in. */
export function addressKey(ip: string | undefined): string {
  if (!ip || !ipaddr.isValid(ip)) return ip ?? '' // gone already
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const network = address.parts.slice(0, NETWORK_GROUPS)
  return `${network.map((group) => group.toString(16)).join(':')}::/64`
}

/* Ranges as the proxy-addr package names them. */
const ranges = new Set(['loopback', 'linklocal', 'uniquelocal'])

const isProxy = (text: string): boolean =>
  ranges.has(text) ||
  ipaddr.isValidCIDR(text) ||
  ipaddr.IPv4.isValidFourPartDecimal(text) ||
  ipaddr.IPv6.isValid(text)

/* The widest networks that are somebody's own: 10.0.0.0/8 and fc00::/7. */
const WIDEST_V4 = 8
const WIDEST_V6 = 7
const MAPPED_BITS = 96 // before an IPv4 address written as one of IPv6

/** Whether a network is so wide that strangers' addresses lie in it. */
function isAnyones(text: string): boolean {
  if (!ipaddr.isValidCIDR(text)) return false
  const [address, bits] = ipaddr.parseCIDR(text)
  if (address instanceof ipaddr.IPv4) return bits < WIDEST_V4
  const mayBeMapped = address.parts[0] === 0
  return bits < (mayBeMapped ? MAPPED_BITS + WIDEST_V4 : WIDEST_V6)
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

const isLoopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Where the game socket connects: what the settings name, else the page's own origin. Throws where
 * that is not encrypted, but for a server on this machine.
 */
export function socketAddress(named: string, origin = location.origin): string {
  const address = named || origin
  const { protocol, hostname } = new URL(address, origin)
  if (/^(https|wss):$/.test(protocol) || isLoopback.test(hostname)) return address
  throw new Error(`${address} is not encrypted: rooms need https`)
}

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

/** Installs what the bench measures against, where it isn't there yet. */
export function installPeers(name: string): void {
  if (existsSync(`bench/node_modules/${name}`)) return
  const install = ['install', '--prefix', 'bench', '--no-package-lock', '--no-audit']
  execFileSync('npm', install, { stdio: 'ignore' })
}

/** Requires a peer from the bench's own packages. */
export const requirePeer = createRequire(resolve('bench/package.json'))

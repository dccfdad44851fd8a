import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Round robin, no sticky sessions, long websockets: as deploy/ has it, with other addresses. */
const config = (port: number, servers: readonly number[]) => `
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
frontend all
  bind 127.0.0.1:${port}
  maxconn 20000
  default_backend servers
backend servers
  balance roundrobin
${servers.map((to, i) => `  server s${i} 127.0.0.1:${to}`).join('\n')}
`

async function listens(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const socket = connect(port, '127.0.0.1')
    const open = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (open) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('haproxy does not listen')
}

/** haproxy before some servers. Throws where it is not installed. */
export async function startProxy(port: number, servers: readonly number[]): Promise<ChildProcess> {
  const file = join(await mkdtemp(join(tmpdir(), 'recess-proxy-')), 'haproxy.cfg')
  await writeFile(file, config(port, servers))
  const child = spawn('haproxy', ['-f', file], { stdio: 'ignore' })
  const failed = once(child, 'error').then(() => {
    throw new Error('haproxy is not installed: apt-get install haproxy')
  })
  await Promise.race([listens(port), failed])
  return child
}

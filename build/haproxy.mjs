import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { freePort } from './ports.mjs'

async function certificate(dir) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  const file = join(dir, 'certificate.pem')
  writeFileSync(file, `${cert}\n${key}`)
  return file
}

async function listening(port) {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (open) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** deploy/haproxy.cfg before two servers (host:port), with a certificate nobody signed. Stop it when done. */
export async function startHaproxy(one, two) {
  const dir = mkdtempSync(join(tmpdir(), 'recess-haproxy-'))
  const [http, https] = [await freePort(), await freePort()]
  const env = {
    ...process.env,
    SERVER_1: one,
    SERVER_2: two,
    CERTIFICATE: await certificate(dir),
    HTTP_PORT: String(http),
    HTTPS_PORT: String(https),
  }
  const args = ['-f', 'deploy/haproxy.cfg', '-db']
  const child = spawn('haproxy', args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const failed = new Promise((_, reject) => {
    child.once('error', () =>
      reject(new Error('HAProxy is not installed: apt-get install haproxy')),
    )
    child.once('exit', (code) => reject(new Error(`haproxy ended with ${code}: ${output}`)))
  })
  await Promise.race([failed, listening(https)])
  child.removeAllListeners('exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
    rmSync(dir, { recursive: true, force: true })
  }
  return {
    http: `http://localhost:${http}`,
    https: `https://localhost:${https}`,
    output: () => output,
    stop,
  }
}

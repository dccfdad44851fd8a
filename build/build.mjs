import { mkdir } from 'node:fs/promises'
import { buildClient } from './client.mjs'
import { markFresh } from './fresh.mjs'
import { buildServer } from './server.mjs'

await mkdir('dist', { recursive: true })
await buildServer()
await markFresh('server')
await buildClient((line) => console.log(line))
await markFresh('client')

import { buildClient } from './client.mjs'
import { buildPart } from './fresh.mjs'
import { buildServer } from './server.mjs'

await buildPart('server', buildServer)
await buildPart('client', () => buildClient((line) => console.log(line)))

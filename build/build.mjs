import { buildClient } from './client.mjs'
import { buildServer } from './server.mjs'

await buildServer()
await buildClient((line) => console.log(line))

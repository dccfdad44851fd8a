import { rmSync } from 'node:fs'
import { startDemoServer } from '../build/demo-server.mjs'

/** Starts the product once and keeps its folder: each file's own begins with a copy of it. */
export default async function setup() {
  const { dir, end } = await startDemoServer()
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
  await end()
  process.env.RECESS_DEMO_COPY = dir
}

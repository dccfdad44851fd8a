import { notificationCount } from '../src/modules/people/notifications/contract.ts'
import { idleSocket } from './idle-socket.ts'

/** What the one who measures asks for. */
export type Load =
  | {
      readonly what: 'connect'
      readonly port: number
      readonly tokens: readonly string[]
      readonly userIds: readonly string[]
    }
  | { readonly what: 'begin' | 'end' }

/** What was seen since the last `begin`, in ms. */
export interface Seen {
  readonly asked: readonly number[] // what each request took
  readonly delivered: readonly number[] // from the beginning until a device heard
}

const ASKERS = 4 // each asks again this long after its answer
const REST_MS = 20
const PATIENCE_MS = 5_000

let asked: number[] = []
let delivered: number[] = []
let began = 0
let devices = 0
let ask = async () => undefined as void
const load = { isOn: false }
let askers: Promise<void>[] = []

async function askAgain(): Promise<void> {
  while (load.isOn) {
    await ask()
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
  }
}

async function connect({ port, tokens, userIds }: Extract<Load, { what: 'connect' }>) {
  for (const token of tokens) {
    const socket = await idleSocket(port, token)
    socket.on('message', (data: Buffer) => {
      if (String(data).includes('notifications:changed')) delivered.push(performance.now() - began)
    })
  }
  devices = tokens.length
  let n = 0
  ask = async () => {
    const i = n++ % tokens.length
    const before = performance.now()
    const url = `http://127.0.0.1:${port}${notificationCount.path}?userId=${userIds[i]!}`
    const response = await fetch(url, { headers: { authorization: `Bearer ${tokens[i]!}` } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`asking: ${response.status}`)
    asked.push(performance.now() - before)
  }
}

/** What was begun is waited for, and, where anyone was told, that all devices have heard. */
async function settle() {
  const end = performance.now() + PATIENCE_MS
  const isOver = () => delivered.length === 0 || delivered.length >= devices
  do await new Promise((resolve) => setTimeout(resolve, 100))
  while (!isOver() && performance.now() < end)
}

async function hear(wish: Load): Promise<Seen> {
  if (wish.what === 'connect') await connect(wish)
  if (wish.what === 'begin') {
    asked = []
    delivered = []
    began = performance.now()
    load.isOn = true
    askers = Array.from({ length: ASKERS }, askAgain)
  }
  if (wish.what === 'end') {
    load.isOn = false
    await Promise.all(askers)
    await settle()
  }
  return { asked, delivered }
}

process.on('message', (wish: Load) => {
  hear(wish).then(
    (seen) => process.send!(seen),
    (error: unknown) => {
      throw error
    },
  )
})

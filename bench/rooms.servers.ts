import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { lineOf, openColumns } from '../src/games/four-in-a-row/board.ts'
import { buildApp } from '../src/app/app.ts'
import { requirePeer } from './peers.ts'
import { company, openBench } from './world.ts'

/*
 * One of the three servers, as a process of its own: it says where it listens, and answers `cpu`
 * with the µs of CPU it has used.
 */
interface Listening {
  readonly port: number
  readonly tokens?: readonly string[]
}

async function recess(people: number): Promise<Listening> {
  const { world } = await openBench(`bench_rooms_${process.pid}`)
  const { tokens } = await company(world, people)
  const app = await buildApp(world, process.cwd())
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { port: (app.server.address() as AddressInfo).port, tokens }
}

/** No rules, no store: passes each move on and acknowledges it. */
async function relay(): Promise<Listening> {
  const http = createServer()
  const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false })
  io.on('connection', (socket) => {
    socket.on('join', (room: string, ack: (answer: object) => void) => {
      void socket.join(room)
      ack({ ok: true })
    })
    socket.on('move', (data: { room: string }, ack: (answer: object) => void) => {
      io.to(data.room).emit('move', data)
      ack({ ok: true })
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return { port: (http.address() as AddressInfo).port }
}

/** boardgame.io with the same rules, its state in memory. */
async function boardgame(): Promise<Listening> {
  const { Server: Bgio, Origins } = requirePeer('boardgame.io/server')
  const game = {
    name: 'four',
    setup: () => ({ played: [] as number[] }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      drop: ({ G }: { G: { played: number[] } }, column: number) => {
        if (!openColumns(G.played).includes(column)) return 'INVALID_MOVE'
        G.played.push(column)
        return undefined
      },
    },
    endIf: ({ G }: { G: { played: number[] } }) => (lineOf(G.played) ? { won: true } : undefined),
  }
  const server = Bgio({ games: [game], origins: [Origins.LOCALHOST] })
  process.stdout.write = () => true // it logs every move
  const running = await server.run({ port: 0 })
  return { port: (running.appServer.address() as AddressInfo).port }
}

const servers: Record<string, (people: number) => Promise<Listening>> = { recess, relay, boardgame }
const [, , name = '', people = '0'] = process.argv
const listening = await servers[name]!(Number(people))
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send!({ cpu: user + system })
})
process.send!(listening)

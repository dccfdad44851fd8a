import { jest } from '@jest/globals'
import type { User } from '#shared/accounts.ts'
import { gameStatus } from '#shared/room.ts'
import { Player } from '../rooms/players.ts'
import { dataFolder, ServerProcess } from '../rooms/processes.ts'

jest.setTimeout(600_000) // limit for a hang

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let server: ServerProcess
let clean: () => Promise<void>
let member: User
let admin: User

async function enter(as: 'member' | 'admin'): Promise<User> {
  const answer = await fetch(`${server.url}/api/Demo/Enter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ as }),
  })
  return (await answer.json()) as User
}

beforeAll(async () => {
  const folder = await dataFolder()
  clean = folder.clean
  server = await ServerProcess.start({ DATA_DIR: folder.dir, DATABASE_URL: '' })
  member = await enter('member')
  admin = await enter('admin')
})
afterAll(async () => {
  await server.kill()
  await clean()
})

test('a server killed and started again continues with the game it had, and nobody’s time ran meanwhile', async () => {
  const [first, second] = [new Player(member, server.url), new Player(admin, server.url)]
  const clock = { bankMs: 60_000, incrementMs: 0 }
  const { roomId } = await first.do('room:create', { gameType: 'fourInARow', clock })
  await second.do('room:join', { roomId })
  await first.do('room:ready', { roomId })
  await second.do('room:ready', { roomId })
  await first.sees(({ room }) => room.gameStatus === gameStatus.started, 'the start')
  const began = Date.now()
  const { version } = first.state
  for (const player of [first, second])
    player.socket.on('connect', () => void player.send('room:join', { roomId }))
  await server.kill()
  await wait(5_000)
  await server.start()
  const isBack = ({ room, states }: Player) =>
    room.version > version &&
    room.gameStatus === gameStatus.started &&
    states.at(-1)!.room.players.every(({ connected }) => connected)
  await first.sees(isBack, 'the game')
  const [left] = first.state.clocks!.left
  const away = Date.now() - began
  expect(away).toBeGreaterThan(5_000)
  expect(left).toBeGreaterThan(60_000 - 3_500) // at most the time since the last beat
  expect(await first.move(3)).toMatchObject({ ok: true })
  first.leave()
  second.leave()
})

import Fastify from 'fastify'
import pg from 'pg'
import { gameAreaInfo } from '../src/modules/play/games/contract.ts'
import { puzzleEndpoints } from '../src/modules/play/puzzles/contract.ts'
import { buildApp } from '../src/app/app.ts'
import { median, report, timed } from './table.ts'
import { company, openBench } from './world.ts'

/*
 * Guess beside bare fastify that runs the same statements: who calls, puzzle and copy, the other
 * language's copy, the store. Both over HTTP inject, on PostgreSQL, in turns.
 */
const ROUNDS = 5
const PEOPLE = 300
const words = ['crane', 'slope', 'night', 'build', 'dwarf']

const findTheWord = puzzleEndpoints('findTheWord')
const { world, url, close } = await openBench('bench_guess')
const { teamId, people, tokens } = await company(world, PEOPLE)
const app = await buildApp(world, process.cwd())
const ask = (method: 'GET' | 'POST', path: string, token: string, payload?: object) =>
  app.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
    remoteAddress: `10.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
  })

const area = await ask('GET', gameAreaInfo.path.replace(':id', teamId), tokens[0]!)
const gameId = area
  .json<{ puzzles: { gameId: string; edition: string }[] }>()
  .puzzles.find((p) => p.edition === 'en')!.gameId
for (const [i, { userId }] of people.entries())
  await ask('POST', findTheWord.joinGame.path, tokens[i]!, { gameId, companyId: teamId, userId })

const pool = new pg.Pool({ connectionString: url })
pool.on('error', () => undefined) // its connections are cut when the database is dropped
const bare = Fastify()
bare.post('/guess', async (request) => {
  const { userId, guess, guessNumber } = request.body as {
    userId: string
    guess: string
    guessNumber: number
  }
  await pool.query({
    name: 'who',
    text: 'select * from sessions s join users u using (team_id, user_id) left join teams t using (team_id) where s.team_id = $1 and s.user_id = $2 limit 1',
    values: [teamId, userId],
  })
  const { rows } = await pool.query<{ version: number; moves: number }>({
    name: 'desk',
    text: 'select p.*, y.* from puzzles p left join plays y on y.team_id = p.team_id and y.puzzle_id = p.puzzle_id and y.user_id = $3 where p.team_id = $1 and p.puzzle_id = $2',
    values: [teamId, gameId, userId],
  })
  const { version, moves } = rows[0]!
  if (guessNumber === 1)
    await pool.query({
      name: 'other',
      text: "select day from plays where team_id = $1 and day = current_date and user_id = $2 and game_type = 'findTheWord' and puzzle_id <> $3 and started_at is not null limit 1",
      values: [teamId, userId, gameId],
    })
  const state = { guesses: [guess] }
  await pool.query({
    name: 'store',
    text: 'with stepped as (update plays set state = $4, moves = moves + 1, version = version + 1 where team_id = $1 and puzzle_id = $2 and user_id = $3 and version = $6 returning team_id, puzzle_id, user_id) insert into play_moves (team_id, puzzle_id, user_id, n, move, at) select team_id, puzzle_id, user_id, $7, $5, 0 from stepped returning n',
    values: [teamId, gameId, userId, state, { guess }, version, moves],
  })
  return { ok: true, guess, state }
})
await bare.ready()

let refused = 0
const ours: number[] = []
const theirs: number[] = []
const wall: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  const guess = words[round]!
  const mine = await timed(PEOPLE, async (i) => {
    const payload = { gameId, userId: people[i]!.userId, guess, guessNumber: round + 1 }
    const answer = await ask('POST', findTheWord.guess.path, tokens[i]!, payload)
    if (answer.statusCode !== 200) refused++
  })
  const { rows } = await pool.query('select state, version, moves, user_id from plays') // kept, so that the bare one leaves the puzzles as they were
  const plain = await timed(PEOPLE, (i) =>
    bare.inject({
      method: 'POST',
      url: '/guess',
      payload: { userId: people[i]!.userId, guess, guessNumber: round + 1 },
    }),
  )
  for (const row of rows as { state: object; version: number; moves: number; user_id: string }[]) {
    const { state, version, moves, user_id } = row
    const values = [state, version, moves, user_id]
    await pool.query(
      'update plays set state = $1, version = $2, moves = $3 where user_id = $4',
      values,
    )
    await pool.query('delete from play_moves where n >= $1 and user_id = $2', [moves, user_id])
  }
  if (round === 0) continue // warm-up
  ours.push(mine.cpu)
  wall.push(mine.wall / plain.wall)
  theirs.push(plain.cpu)
}
if (refused > PEOPLE / 10) throw new Error(`${refused} guesses were refused`)
const [a, b] = [median(ours), median(theirs)]
report([
  {
    what: 'Guess, server CPU',
    measured: `${a.toFixed(0)} µs`,
    beside: 'bare fastify, same SQL',
    that: `${b.toFixed(0)} µs`,
    ratio: (a / b).toFixed(2),
    aim: '≤ 1.4',
  },
  {
    what: 'Guess, time to answer',
    measured: '',
    beside: 'bare fastify, same SQL',
    that: '',
    ratio: median(wall).toFixed(2),
    aim: '≤ 1.4',
  },
])
await app.close()
await bare.close()
await pool.end()
await close()

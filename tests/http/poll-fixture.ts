import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { askPoll, getPoll, votePoll } from '#modules/play/polls/contract.ts'
import { rowsOf } from '#server/db/database.ts'
import { vote as castVote } from '#modules/play/polls/server/module.ts'
import type { TestServer } from '../server.ts'
import { workDue } from '../run-due-jobs.ts'

/** A question that closes on the day of the tests' clock, at 17:00 in Istanbul. */
export const friday = () => ({
  question: 'What do we play on Friday?',
  options: [
    { text: 'Bingo', gameType: 'bingo' },
    { text: 'Dice', gameType: 'dice' },
    { text: 'A walk', gameType: '' },
  ],
  day: '2026-10-14',
  hour: 17,
  minute: 0,
})

export const CLOSES = new Date('2026-10-14T14:00:00Z')

/** It is then, and what is due by then is done. */
export async function atThe(server: TestServer, instant: Date): Promise<void> {
  server.clock.now = instant
  await workDue(server.world)
}

/** The votes of a poll. */
export const votesOf = ({ world }: TestServer, pollId: string) =>
  rowsOf<{ userId: string; optionId: string }>(
    world.db,
    sql`select user_id as "userId", option_id as "optionId" from poll_votes where poll_id = ${pollId}::uuid`,
  )

/** A space whose admin has asked something, and ways to vote and look. */
export async function asked(server: TestServer, more: object = {}) {
  const { admin, gameSpaceGuid } = await server.space()
  const pollId = randomUUID()
  const ask = (other: object = {}, who: User = admin) => {
    const body = { companyId: who.teamId, pollId, ...friday(), ...more, ...other }
    return server.call(askPoll, { token: who.guulJwt, body })
  }
  const first = await ask()
  const join = (name: string) => server.person(name, gameSpaceGuid)
  const vote = (who: User, optionId: string, id = pollId) => {
    const body = { userId: who.userId, pollId: id, optionId }
    return server.call(votePoll, { token: who.guulJwt, body })
  }
  const look = async (who: User = admin) =>
    (await server.call(getPoll, { token: who.guulJwt, query: { pollId } })).body.poll
  /** So many colleagues, who vote without a call. */
  const crowd = async (count: number) => {
    const { db } = server.world
    const rows = await rowsOf<{ userId: string }>(
      db,
      sql`insert into users (team_id, user_id, name, email, created_at)
        select ${admin.teamId}::uuid, gen_random_uuid(), 'Voter ' || n, n || '@kestrel.example', now()
        from generate_series(1, ${count}::int) n returning user_id as "userId"`,
    )
    return rows.map(({ userId }) => userId)
  }
  const cast = (userId: string, optionId: string, id = pollId) =>
    castVote(
      server.world,
      { teamId: admin.teamId, userId },
      { pollId: id, optionId },
      server.clock.now,
    )
  const close = () => atThe(server, new Date(CLOSES.getTime() + 3_000))
  return { admin, gameSpaceGuid, pollId, first, ask, join, crowd, cast, vote, look, close }
}

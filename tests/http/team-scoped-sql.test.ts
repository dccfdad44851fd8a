import { jest } from '@jest/globals'
import { readFile } from 'node:fs/promises'
import type { User } from '#shared/accounts.ts'
import { overview } from '#modules/boards/leaderboard/contract.ts'
import { gameAreaInfo } from '#modules/play/games/contract.ts'
import { puzzleEndpoints } from '#modules/play/puzzles/contract.ts'
import { openEmbedded } from '#server/db/database.ts'
import { startServer, type TestServer } from '../server.ts'
import { endpoints, inputOf } from './endpoint-inputs.ts'

jest.setTimeout(600_000)

/*
 * A company's rows lie together under its team_id, on one server or spread over many. So a statement
 * that a call waits for says whose rows it means; what crosses companies is recurring work.
 */
const heard: string[] = []

/** Statements that name no team, and why they may. */
const elsewhere: readonly [RegExp, string][] = [
  [
    /^\s*(begin|commit|rollback|savepoint|release|set |select pg_advisory)/i,
    'about the transaction',
  ],
  [/__drizzle_migrations|create schema/i, 'the house: migrations'],
  [
    /^delete from "?(rooms|audit|puzzle_claims|result_reactions|notifications|feedback|meeting_queue|meetings|meeting_guests|court_cards|polls|stripe_events|money_codes|seat_queue|export_parts|space_exports|court_places|refused_addresses|place_failures|former_tenants)"?.* < /i,
    'the house: the nightly clean-up',
  ],
  [/from "seat_queue" where .*"mailed_at" is null group by/, 'the house: spaces with a queue'],
  [/^update "space_exports" set "failed_at" = .* < /, 'the house: the nightly clean-up'],
  [/^update "sessions" set "tab_token" = .*"created_at" < /, 'the house: the nightly clean-up'],
  [
    /\b"?(sign_ins|sign_ups|tenants|former_tenants|mail_tokens|login_states)"?\b/i,
    'before we know whose it is',
  ],
  [/"teams"."game_space_guid" = /, 'before we know whose it is: an invitation'],
  [/from "meetings" .*where \("meetings"."meeting" = /, 'before we know whose it is: a guest'],
  [/\b"?rate_limits"?\b/i, 'counted by address and account'],
  [/\bprocesses\b|\bpresence\b.*\bprocess_id\b/is, 'the house: which process is alive'],
  [/from meeting_people where (until|process_id)/i, 'the house: whose lease ran out'],
  [/\b"?deliveries"?\b|\b"?recurring"?\b/i, 'the house: the queue and what recurs'],
  [/wake_at"? <=/i, 'the house: rooms that are due'],
  [/from "schedules" where .*due_at/i, 'the house: schedules that are due'],
  [/"tournaments"."due_at" (<=|is not null)/, 'the house: tournaments that are due'],
  [
    /"(competitions|predictors|polls|subscriptions|leagues|court_spaces|space_deletions)"."due_at" (<=|is not null|is distinct)/,
    'the house: feeds, posts, polls, payments, leagues, courts and deletions that are due',
  ],
  [/"teams"."zone_due_at" (<=|is not null)/, 'the house: spaces whose zone comes into force'],
  [
    /directory_rounds.*(due_at"? (<=|is not null)|not exists)/is,
    'the house: spaces whose directory is asked',
  ],
  [/where "teams"."holiday_country" <> /, 'the house: a country’s holidays are written out daily'],
  [
    /"space_deletions".*"is_deactivated" = |"is_deactivated" = .*"space_deletions"/,
    'the house: nightly, spaces that are not paid for',
  ],
  [
    /^select "team_id" from "teams" where .*"team_id" <> .* limit/,
    'the house: what is kept for a time',
  ],
  [/^delete from "(invites|former_members)" .* <=? /, 'the house: the nightly clean-up'],
  [/^delete from day_changes where at < /, 'the house: the hourly clean-up'],
  [
    /^\s*with gone as \(delete from range_boards where [^<]* from range_boards where at < /,
    'the house: the hourly clean-up',
  ],
  [/"reach"."due_at" (<=|is not null)/, 'the house: people whose streak is to be looked at'],
  [/^(insert into|select .* from) "feedback"/, 'nobody’s: who sent it is not proven'],
  [/^select 1$/i, 'whether the database answers'],
]
const namesTeam =
  /team_id"?\s*(=|in\b)|insert into \S+ (as \w+ )?\("?team_id"?|using \([^)]*team_id/i
const unnamed = () =>
  [...new Set(heard)].filter(
    (text) => !namesTeam.test(text) && !elsewhere.some(([known]) => known.test(text)),
  )

let server: TestServer
describe('http/team-scoped-sql', () => {
  beforeAll(async () => {
    const file = process.env['RECESS_TEST_DUMP'] // none while the tests run on PostgreSQL
    const dump = file ? new Uint8Array(await readFile(file)) : undefined
    const logger = { logQuery: (text: string) => void heard.push(text) }
    server = await startServer({}, await openEmbedded({ dump, logger }))
    heard.length = 0 // without a dump it was brought up to date first
  })
  afterAll(() => server.close())

  test('every call of the contract asks only for rows of a team it names', async () => {
    let { admin } = await server.space()
    const isIn = async ({ teamId: id, guulJwt: token }: User) =>
      (await server.call(gameAreaInfo, { params: { id }, token })).status === 200
    for (const endpoint of endpoints) {
      if (!(await isIn(admin))) ({ admin } = await server.space()) // a call may end the session, or the account
      await server.call(endpoint, { ...inputOf(endpoint, admin), token: admin.guulJwt })
    }
    expect(heard.length).toBeGreaterThan(endpoints.length)
    expect(unnamed()).toEqual([])
  })

  test('so do a puzzle played to its end, its board and what follows', async () => {
    const { admin } = await server.space()
    const token = admin.guulJwt
    const area = await server.call(gameAreaInfo, { params: { id: admin.teamId }, token })
    const { gameId } = area.body.puzzles[0]!
    const { joinGame, guess } = puzzleEndpoints('findTheWord')
    const who = { gameId, userId: admin.userId }
    await server.call(joinGame, { body: { ...who, companyId: admin.teamId }, token })
    for (const [i, word] of ['lanky', 'divot', 'tilde', 'chock', 'mumps', 'frass'].entries())
      await server.call(guess, { body: { ...who, guess: word, guessNumber: i + 1 }, token })
    await server.call(overview, { ...inputOf(overview, admin), token })
    expect(heard.some((text) => /insert into "?play_moves/i.test(text))).toBe(true)
    expect(heard.some((text) => /insert into "?results/i.test(text))).toBe(true)
    expect(unnamed()).toEqual([])
  })

  test('a statement that forgets the team is found', () => {
    heard.push('select * from users where user_id = $1')
    expect(unnamed()).toEqual(['select * from users where user_id = $1'])
    heard.pop()
  })
})

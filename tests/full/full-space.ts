import { sql, type SQL } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { createEvent, postQuestion } from '#modules/play/predictors/special-events.contract.ts'
import { maxima as departmentMaxima } from '#modules/people/departments/contract.ts'
import { maxima as pollMaxima } from '#modules/play/polls/contract.ts'
import { maxima as predictorMaxima } from '#modules/play/predictors/refusals.contract.ts'
import { maxima as tournamentMaxima } from '#modules/play/tournaments/contract.ts'
import { MOST_SESSIONS } from '#server/sessions/store.ts'
import { defaultRules, gameTypeOf } from '#shared/predictors.ts'
import { rowsOf } from '#server/db/database.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import type { TestServer } from '../server.ts'

export const PEOPLE = 2_000
const OPERATORS = 3 // seasons of an operator's feed
const SEASON = 380 // matches of one
const TIPPERS = 300
const LOCK = '2026-10-20T12:00:00.000Z'
const boards = ['all', 'week:2026-W42', 'month:2026-10', 'season:2026-Q4']
const games = ['', 'findTheWord', 'mathle', 'sudoku', gameTypeOf.score]

/** Ids of what lies in a full space, by the name a call has for it. */
export type Ids = Readonly<Record<string, string>>

const uuid = (text: SQL) => sql`md5(${text})::uuid`

async function fillPeople({ world: { db } }: TestServer, teamId: string, userId: string) {
  await db.execute(sql`insert into departments (team_id, department_id, name, folded_name, is_listed, source)
    select ${teamId}::uuid, ${uuid(sql`'d' || i`)}, 'Department ' || i, 'department ' || i, true, 'hand'
    from generate_series(1, ${departmentMaxima.departments}) i`)
  await db.execute(sql`insert into users (team_id, user_id, name, email, department_id, created_at)
    select ${teamId}::uuid, ${uuid(sql`'u' || i`)}, 'Person ' || i,
      repeat('long.name.', 4) || i || '@' || repeat('sub.', 8) || 'kestrel.example',
      ${uuid(sql`'d' || (i % ${departmentMaxima.departments} + 1)`)}, '2026-01-01'
    from generate_series(1, ${PEOPLE}) i`)
  await db.execute(sql`insert into sessions (team_id, user_id, session_id, provider, created_at, expires_at)
    select ${teamId}::uuid, ${userId}::uuid, gen_random_uuid(), 'GS', '2026-10-01', '2026-11-01'
    from generate_series(1, ${MOST_SESSIONS - 5})`)
  await db.execute(sql`insert into invites (team_id, invite_id, email, user_id, sent_at, expires_at)
    select ${teamId}::uuid, gen_random_uuid(), 'invited' || i || '@kestrel.example', ${userId}::uuid, '2026-10-10', '2026-11-10'
    from generate_series(1, 1000) i`)
  await db.execute(sql`insert into notifications (team_id, user_id, notification_id, key, kind, payload, created_at)
    select ${teamId}::uuid, ${userId}::uuid, gen_random_uuid(), 'n' || i, 'badge', '{"badge":"first","tier":1}', '2026-10-01'::timestamptz + i * interval '1 minute'
    from generate_series(1, 2000) i`)
  await db.execute(sql`insert into audit (team_id, audit_id, at, user_id, what, before, after)
    select ${teamId}::uuid, gen_random_uuid(), '2026-01-01'::timestamptz + i * interval '10 minutes', ${userId}::uuid, 'department_made', null, '{"name":"x"}'
    from generate_series(1, 20000) i`)
}

const matchRows = (owner: string, fixture: SQL, from: number, to: number, stage: SQL) => sql`
  insert into competition_matches (team_id, fixture_id, match_id, stage_id, number, round, day, kick_off, locks_at,
    home, away, is_home_known, is_away_known, status, score)
  select ${owner}::uuid, ${fixture}, md5(${fixture}::text || i)::uuid, ${stage}, i, 'Round ' || i, '2026-10-20',
    case when i % 2 = 0 then '2026-10-10'::timestamptz else ${LOCK}::timestamptz end,
    case when i % 2 = 0 then '2026-10-10'::timestamptz else ${LOCK}::timestamptz end,
    'Team number ' || i, 'Team after ' || i, true, true, case when i % 2 = 0 then 'played' else 'open' end,
    case when i % 2 = 0 then '{"ft":[2,1]}'::jsonb else '{}' end
  from generate_series(${from}::int, ${to}::int) i`

async function competition(
  { world: { db } }: TestServer,
  {
    owner,
    name,
    matches,
    rounds,
  }: { owner: string; name: string; matches: number; rounds: number },
): Promise<string> {
  const fixture = uuid(sql`${name}::text`)
  const stage = sql`md5(${name}::text || (i % ${rounds}::int))::uuid`
  await db.execute(sql`insert into competitions (team_id, fixture_id, kind, name, time_zone, created_at)
    values (${owner}::uuid, ${fixture}, 'score', ${name}, 'UTC', '2026-01-01')`)
  await db.execute(sql`insert into competition_stages (team_id, fixture_id, stage_id, name, group_matches, number, is_second_half)
    select ${owner}::uuid, ${fixture}, ${stage}, 'Round ' || i, 0, i + 1, false from generate_series(0, ${rounds - 1}) i`)
  await db.execute(matchRows(owner, fixture, 1, matches, stage))
  const [row] = await rowsOf<{ id: string }>(db, sql`select ${fixture}::text as id`)
  return row!.id
}

async function predict(server: TestServer, admin: User, owner: string, fixtureId: string) {
  const { db } = server.world
  await db.execute(sql`insert into predictors (team_id, game_id, owner_id, fixture_id, game_type, rules, hour, minute,
      time_zone, has_reminder, has_results, user_id, created_at)
    values (${admin.teamId}::uuid, md5('game' || ${fixtureId}::text)::uuid, ${owner}::uuid, ${fixtureId}::uuid, ${gameTypeOf.score},
      ${JSON.stringify(defaultRules)}::jsonb, 9, 30, 'UTC', true, true, ${admin.userId}::uuid, '2026-01-01')`)
  await db.execute(sql`insert into tips (team_id, game_id, match_id, user_id, home, away, joker, received_at)
    select ${admin.teamId}::uuid, md5('game' || ${fixtureId}::text)::uuid, match_id, ${admin.userId}::uuid, 1, 0, false, '2026-10-01'
    from competition_matches where team_id = ${owner}::uuid and fixture_id = ${fixtureId}::uuid`)
}

/* Own competitions: all in one round, a round each, and what is left among the others. */
async function fillCompetitions(server: TestServer, admin: User) {
  const { teamId } = admin
  const most = predictorMaxima.competitionMatches
  const rest = Math.floor(
    (predictorMaxima.spaceMatches - 2 * most) / (predictorMaxima.competitions - 2),
  )
  const own = Array.from({ length: predictorMaxima.competitions }, (_, i) => ({
    owner: teamId,
    name: `Own ${i}`,
    matches: i < 2 ? most : rest,
    rounds: i === 0 ? 1 : i < 2 ? most : rest,
  }))
  const fed = Array.from({ length: OPERATORS }, (_, i) => ({
    owner: NO_TEAM,
    name: `Season ${i}`,
    matches: SEASON,
    rounds: 38,
  }))
  const ids: string[] = []
  for (const one of [...own, ...fed]) {
    ids.push(await competition(server, one))
    await predict(server, admin, one.owner, ids.at(-1)!)
  }
  const [big] = ids
  const { db } = server.world
  await db.execute(sql`insert into predictor_people (team_id, game_id, user_id, joined_at)
    select ${teamId}::uuid, md5('game' || ${big}::text)::uuid, ${uuid(sql`'u' || i`)}, '2026-09-01' from generate_series(1, ${TIPPERS}) i`)
  await db.execute(sql`insert into tips (team_id, game_id, match_id, user_id, home, away, joker, received_at)
    select ${teamId}::uuid, md5('game' || ${big}::text)::uuid, m.match_id, ${uuid(sql`'u' || i`)}, i % 4, i % 3, false, '2026-10-01'
    from generate_series(1, ${TIPPERS}) i, competition_matches m where m.fixture_id = ${big}::uuid`)
  return { big: big!, rounds: ids[1]! }
}

async function fillBoards({ world: { db } }: TestServer, admin: User, fixtureId: string) {
  const { teamId, userId } = admin
  const everyone = sql`(select ${uuid(sql`'u' || i`)} as user_id, i from generate_series(1, ${PEOPLE}) i
    union all select ${userId}::uuid, 500) p`
  for (const board of [...boards, `fixture:${fixtureId}`])
    for (const game of games)
      await db.execute(sql`insert into totals (team_id, game_type, board, starts, user_id, points, plays, wins, day)
        select ${teamId}::uuid, ${game}, ${board}, null, user_id, (i * 7919) % 5000, 20, 5, '2026-10-13' from ${everyone}`)
  for (const shift of [0, 7])
    await db.execute(sql`insert into board_points (team_id, game_type, board, shift, points, players, day, before)
      select team_id, game_type, board, ${shift}::int, points >> ${shift}::int, count(*), '2026-10-13', 0
      from totals where team_id = ${teamId}::uuid group by 1, 2, 3, 5`)
  await db.execute(sql`insert into points_daily (team_id, game_type, day, user_id, points, plays, wins)
    select ${teamId}::uuid, g, '2026-10-13'::date - d, user_id, 10, 1, 0
    from ${everyone}, generate_series(0, 30) d, unnest(array['', 'findTheWord']) g`)
  await db.execute(sql`insert into results (team_id, result_id, source_id, user_id, game_type, kind, day, points, won, finished_at)
    select ${teamId}::uuid, gen_random_uuid(), gen_random_uuid(), user_id, 'findTheWord', 'puzzle', '2026-10-13'::date - d, 10, true, '2026-10-13'::timestamptz - d * interval '1 day'
    from ${everyone}, generate_series(0, case when user_id = ${userId}::uuid then 700 else 10 end) d`)
}

async function fillPolls({ world: { db } }: TestServer, { teamId, userId }: User) {
  const options = Array.from({ length: 10 }, (_, i) => ({
    optionId: `o${i + 1}`,
    text: `An answer ${i}`,
    gameType: '',
  }))
  await db.execute(sql`insert into polls (team_id, poll_id, question, options, bars_after_close, posts_result, user_id, closes_at, created_at, result)
    select ${teamId}::uuid, ${uuid(sql`'p' || i`)}, 'What is it going to be?', ${JSON.stringify(options)}::jsonb, false, false, ${userId}::uuid,
      case when i <= ${pollMaxima.openPolls} then '2026-10-20'::timestamptz else '2026-10-01' end, '2026-09-01',
      case when i <= ${pollMaxima.openPolls} then null else '{"voters":0,"votes":{}}'::jsonb end
    from generate_series(1, ${pollMaxima.polls}) i`)
  await db.execute(sql`insert into poll_votes (team_id, poll_id, user_id, option_id)
    select ${teamId}::uuid, ${uuid(sql`'p' || i`)}, ${userId}::uuid, 'o1' from generate_series(1, ${pollMaxima.polls}) i`)
}

async function fillTournaments({ world: { db } }: TestServer, { teamId, userId }: User) {
  await db.execute(sql`insert into tournaments (team_id, tournament_id, status, created_at, data)
    select ${teamId}::uuid, ${uuid(sql`'t' || i`)}, 'open', '2026-10-01'::timestamptz + i * interval '1 minute',
      jsonb_build_object('name', 'Cup ' || i, 'gameType', 'fourInARow', 'format', 'knockout', 'games', 3, 'size', 16, 'startsAt', null,
        'meeting', '', 'makerId', ${userId}::text, 'matches', '[]'::jsonb, 'reason', '',
        'players', (select jsonb_agg(${uuid(sql`'u' || n`)}) from generate_series(1, 15) n))
    from generate_series(1, ${tournamentMaxima.spaceTournaments}) i`)
}

async function fillEvents(server: TestServer, admin: User): Promise<Ids> {
  const { token, companyId } = { token: admin.guulJwt, companyId: admin.teamId }
  const begun = { companyId, name: 'Company day', startsAt: LOCK }
  const { fixtureId } = (await server.call(createEvent, { token, body: begun })).body
  const options = Array.from({ length: 12 }, (_, i) => ({ id: `o${i}`, text: `An answer ${i}` }))
  let questionId = ''
  for (let i = 0; i < predictorMaxima.questions; i++) {
    const texts = { en: `Question ${i}` }
    const asked = { companyId, fixtureId, kind: 'one', texts, options, points: 5, locksAt: LOCK }
    const { body } = await server.call(postQuestion, { token, body: asked })
    questionId = body.questions?.at(-1)?.questionId ?? questionId
  }
  return { fixtureId, questionId }
}

/**
 * A space with as much of everything as there may be (`maxima` of each module), and of people, who have no
 * maximum, as a large company has.
 */
export async function fillSpace(server: TestServer, admin: User) {
  await fillPeople(server, admin.teamId, admin.userId)
  const { big, rounds } = await fillCompetitions(server, admin)
  const event = await fillEvents(server, admin)
  await fillBoards(server, admin, big)
  await fillPolls(server, admin)
  await fillTournaments(server, admin)
  await server.world.db.execute(sql`analyze`)
  const [row] = await rowsOf<Record<string, string>>(
    server.world.db,
    sql`select md5('game' || ${big}::text)::uuid::text as "gameId",
      md5('Own 0' || '0')::uuid::text as "stageId", md5(${big}::uuid::text || '1')::uuid::text as "matchId",
      md5('p1')::uuid::text as "pollId", md5('t1')::uuid::text as "tournamentId",
      md5('d1')::uuid::text as "departmentId", md5('u1')::uuid::text as "memberId"`,
  )
  return { ids: { ...row!, fixtureId: big } as Ids, event, rounds }
}

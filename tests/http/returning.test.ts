import { eq } from 'drizzle-orm'
import { loginWithGS, me, type User } from '#shared/accounts.ts'
import { details } from '#modules/boards/leaderboard/contract.ts'
import { sendFeedback } from '#modules/people/feedback/contract.ts'
import { deleteAccount, leaveGameSpace, removeMember } from '#modules/people/membership/contract.ts'
import { profile } from '#modules/play/profile/contract.ts'
import { report, REPORTS_A_DAY } from '#modules/admin/reports/contract.ts'
import { signUp, verify } from '#modules/people/accounts/contract.ts'
import { invitation, joinGameSpace } from '#modules/people/spaces/contract.ts'
import { removeOld } from '#server/jobs/module.ts'
import { recordResults } from '#server/play/results/record.ts'
import { formerMembers } from '#server/accounts/schema.ts'
import { pollVotes, polls } from '#modules/play/polls/server/schema.ts'
import { pass } from '../run-due-jobs.ts'
import { PASSWORD, sharedServer, tokenIn } from '../server.ts'
import { asked } from './poll-fixture.ts'
import { factOf } from './result-facts.ts'
import { letAllBack } from './letting-back.ts'
import { league, played, playing, untilQuiet } from './score-predictor-fixture.ts'
import { freshToken } from './find-the-word-fixture.ts'

const DAY = 86_400_000

let start: Date
describe('http/returning', () => {
  const server = sharedServer()
  beforeAll(async () => {
    start = server.clock.now
  })
  beforeEach(() => {
    server.clock.now = start
  })

  const leave = async ({ userId, guulJwt: token }: User): Promise<User> =>
    (await server.call(leaveGameSpace, { body: { userId }, token })).body
  const join = async ({ userId, guulJwt: token }: User, gameSpaceGuid: string): Promise<User> =>
    (await server.call(joinGameSpace, { body: { userId, gameSpaceGuid }, token })).body
  const erase = ({ userId, name, guulJwt: token }: User) =>
    server.call(deleteAccount, { body: { userId, name }, token })
  const signIn = async ({ email }: User): Promise<User> =>
    (await server.call(loginWithGS, { body: { email, password: PASSWORD } })).body
  /** Signs up as a new account and joins the space. */
  async function comeAnew({ email, name }: User, gameSpaceGuid: string): Promise<User> {
    server.letters.splice(0)
    await server.call(signUp, { body: { email, name, password: PASSWORD, gameSpaceGuid } })
    const verificationToken = tokenIn(server.letters.find(({ to }) => to === email))
    return (await server.call(verify, { body: { verificationToken, password: PASSWORD } })).body
  }
  const spaceOf = async () => {
    const space = await server.space()
    return { ...space, person: (name: string) => server.person(name, space.gameSpaceGuid) }
  }
  const board = async ({ teamId, guulJwt: token }: User) => {
    const query = { companyId: teamId, gameType: '', period: 'all' }
    const { body } = await server.call(details, { query, token })
    return body.rows.map(({ name, points, plays }) => ({ name, points, plays }))
  }
  const scores = ({ teamId, userId }: User, points: number) =>
    server.world.db.transaction((tx) => recordResults(tx, [factOf(teamId, userId, { points })]))

  test('thirty votes by leaving and coming back are one, which may be changed', async () => {
    const poll = await asked(server)
    let ana = await poll.join('Ana')
    for (let time = 0; time < 30; time++) {
      expect((await poll.vote(ana, time % 2 ? 'o1' : 'o2')).status).toBe(200)
      ana = await join(await leave(ana), poll.gameSpaceGuid)
    }
    expect((await poll.look(ana)).ownOption).toBe('o1')
    const [row] = await server.world.db.select().from(polls).where(eq(polls.pollId, poll.pollId))
    expect(row!.voters).toBe(1)
    await poll.close()
    const votes = await server.world.db
      .select()
      .from(pollVotes)
      .where(eq(pollVotes.pollId, poll.pollId))
    expect(votes).toHaveLength(1)
  })

  test('a vote stays one though the account is deleted, or an admin takes them out', async () => {
    const poll = await asked(server)
    const { admin, gameSpaceGuid } = poll
    const ana = await poll.join('Ana')
    await poll.vote(ana, 'o1')
    await erase(ana)
    const anew = await comeAnew(ana, gameSpaceGuid)
    expect((await poll.look(anew)).ownOption).toBe('o1')
    const body = { teamId: admin.teamId, memberId: anew.userId }
    await server.call(removeMember, { body, token: admin.guulJwt })
    await pass(server, 60_000)
    await letAllBack(server, admin)
    const back = await join(await signIn(ana), gameSpaceGuid)
    expect((await poll.look(back)).ownOption).toBe('o1')
    const [row] = await server.world.db.select().from(polls).where(eq(polls.pollId, poll.pollId))
    expect(row!.voters).toBe(1)
  })

  test('while they are gone no id in a poll is the one they had, nor the same in two', async () => {
    const poll = await asked(server)
    const ana = await poll.join('Ana')
    await poll.vote(ana, 'o1')
    const other = { ...poll.first.body.poll, pollId: crypto.randomUUID() }
    await poll.ask({ pollId: other.pollId, question: 'And on Monday?' })
    await poll.vote(ana, 'o1', other.pollId)
    await leave(ana)
    const rows = await server.world.db
      .select()
      .from(pollVotes)
      .where(eq(pollVotes.teamId, ana.teamId))
    expect(new Set([ana.userId, ...rows.map(({ userId }) => userId)]).size).toBe(3)
  })

  test('points and streaks are who they were’s: one row on the board, and no second start', async () => {
    const { admin, gameSpaceGuid, person } = await spaceOf()
    const ana = await person('Ana')
    await scores(ana, 40)
    const query = { userId: ana.userId }
    const before = (await server.call(profile, { query, token: admin.guulJwt })).body
    const back = await join(await leave(ana), gameSpaceGuid)
    expect(back.userId).toBe(ana.userId)
    await scores(back, 5)
    expect(await board(admin)).toEqual([{ name: 'Ana', points: 45, plays: 2 }])
    const after = (await server.call(profile, { query, token: admin.guulJwt })).body
    expect(after.streak).toEqual(before.streak)
    await erase(back)
    expect(await board(admin)).toEqual([{ name: '', points: 45, plays: 2 }])
    expect((await comeAnew(ana, gameSpaceGuid)).userId).toBe(ana.userId)
  })

  test('a joker that has locked is set, and the points of a round are no late joiner’s', async () => {
    const game = await playing(server, { rules: { lateJoiners: 'lowest' } })
    const { gameSpaceGuid } = (
      await server.call(invitation, { params: { id: game.admin.teamId }, token: game.token })
    ).body
    const [ada, ben] = [await game.join('Ada'), await game.join('Ben')]
    await game.tip(ada, 1, [['Third Floor', 2, 1, true]])
    await game.tip(ben, 1, [
      ['Third Floor', 2, 1],
      ['Rooftop FC', 1, 0],
    ])
    server.clock.set('2026-10-15T12:20:00Z')
    await game.take(played(league(), 'Third Floor', [2, 1]))
    const back = await join(await leave(await freshToken(server, ada)), gameSpaceGuid)
    expect((await game.tip(back, 1, [['Rooftop FC', 1, 0, true]])).body.message).toBe('joker_used')
    server.clock.set('2026-10-15T14:00:00Z')
    await game.take(played(played(league(), 'Third Floor', [2, 1]), 'Rooftop FC', [1, 0]))
    const again = await join(await leave(await freshToken(server, back)), gameSpaceGuid)
    expect((await game.tip(again, 2, [['Canteen FC', 0, 0]])).status).toBe(200)
    await untilQuiet(server)
    expect(await game.table('', again)).toEqual(['1 Ben 8', '2 Ada 8'])
  })

  test('a day’s reports are one person’s, and the same is reported once', async () => {
    const { admin, gameSpaceGuid, person } = await spaceOf()
    let ana = await person('Ana')
    const send = async (personId: string) => {
      const body = { personId, what: 'name' as const }
      return (await server.call(report, { body, token: ana.guulJwt })).body.message
    }
    const colleagues: User[] = []
    for (let i = 0; i <= REPORTS_A_DAY; i++) colleagues.push(await person(`Colleague ${i}`))
    for (const { userId } of colleagues.slice(0, REPORTS_A_DAY)) {
      expect(await send(userId)).toBeUndefined()
      ana = await join(await leave(ana), gameSpaceGuid)
    }
    expect(await send(colleagues.at(-1)!.userId)).toBe('too_many_requests')
    server.clock.pass(DAY + 1)
    ana = { ...ana, guulJwt: (await signIn(ana)).guulJwt }
    expect(await send(colleagues[0]!.userId)).toBe('reported_already')
    expect(admin.teamId).toBe(ana.teamId)
  })

  test('an hour’s feedback is one person’s, whether or not they leave and come back', async () => {
    const { gameSpaceGuid, person } = await spaceOf()
    let ada = await person('Ada')
    const say = async (text: string) => {
      const data = { team_id: ada.teamId, username: ada.name, share_text: text }
      return (await server.call(sendFeedback, { body: { data }, address: '10.80.0.1' })).status
    }
    for (let i = 0; i < 5; i++) expect(await say(`One of five: ${i}`)).toBe(200)
    ada = await join(await leave(ada), gameSpaceGuid)
    expect(await say('Another')).toBe(429)
    server.clock.pass(3_600_000)
    expect(await say('An hour later')).toBe(200)
  })

  test('a name that was reported is hidden again on whoever comes back with it', async () => {
    const { gameSpaceGuid, person } = await spaceOf()
    const [rude, ana] = [await person('A rude name'), await person('Ana')]
    const body = { personId: rude.userId, what: 'name' as const }
    await server.call(report, { body, token: ana.guulJwt })
    const back = await join(await leave(rude), gameSpaceGuid)
    const query = { userId: back.userId }
    const seen = (await server.call(profile, { query, token: ana.guulJwt })).body.person
    expect(seen.name).toBe('Player')
  })

  test('someone else with their account is someone else, and so is a person who comes back after a hundred days', async () => {
    const { gameSpaceGuid, person } = await spaceOf()
    const [ana, tom] = [await person('Ana'), await person('Tom')]
    const left = await leave(ana)
    expect((await join(await leave(tom), gameSpaceGuid)).userId).toBe(tom.userId)
    const other = await spaceOf()
    expect((await join(left, other.gameSpaceGuid)).userId).not.toBe(ana.userId)
    const kept = () => server.world.db.$count(formerMembers, eq(formerMembers.teamId, ana.teamId))
    const elsewhere = await leave(await signIn(ana))
    server.clock.pass(100 * DAY)
    expect(await kept()).toBe(2)
    await removeOld(server.world)
    expect(await kept()).toBe(0)
    const late = await join(await signIn(elsewhere), gameSpaceGuid)
    expect(late.userId).not.toBe(ana.userId)
  })

  test('two joining at the same time with one sign-in method are one person, and nothing readable is stored', async () => {
    const { gameSpaceGuid, person } = await spaceOf()
    const ana = await person('Ana Unmistakable')
    const left = await leave(ana)
    const rows = await server.world.db.select().from(formerMembers)
    expect(JSON.stringify(rows)).not.toMatch(/Unmistakable|kestrel\.example/)
    const body = { userId: left.userId, gameSpaceGuid }
    const answers = await Promise.all(
      [1, 2].map(() => server.call(joinGameSpace, { body, token: left.guulJwt })),
    )
    const done = answers.filter(({ status }) => status === 200)
    expect(done.map((one) => one.body.userId)).toEqual([ana.userId])
    expect((await server.call(me, { token: done[0]!.body.guulJwt })).body.name).toBe(ana.name)
  })
})

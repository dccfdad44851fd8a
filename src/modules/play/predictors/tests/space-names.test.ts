import { competition, nameTeam } from '../competitions.contract.ts'
import { sharedServer, refusal } from '#tests/server.ts'
import {
  league,
  played,
  playing,
  untilQuiet,
  type Fixture,
} from '#tests/http/score-predictor-fixture.ts'

const WORDS = ['Third Floor', 'Rooftop FC', 'Night Build', 'Canteen FC'] as const

/** Four teams of whom two never meet. */
const matches = (): Fixture[] => {
  const [third, roof, night, canteen] = WORDS
  const pairs = [
    [third, roof],
    [night, canteen],
    [roof, night],
    [canteen, third],
  ]
  return league().map((one, i) => ({ ...one, team1: pairs[i]![0]!, team2: pairs[i]![1]! }))
}

describe('predictors/tests/space-names', () => {
  const server = sharedServer()
  beforeEach(() => server.clock.set('2026-10-14T09:00:00Z'))

  /** A space that plays an operator's competition, and what its admin says of names in it. */
  async function space(name: string) {
    const game = await playing(server, { matches: matches(), name })
    const ids = { companyId: game.admin.teamId, fixtureId: game.fixtureId }
    const { token } = game
    const read = async () => (await server.call(competition, { token, query: ids })).body
    const say = (one: string, team: string, as = token) =>
      server.call(nameTeam, { token: as, body: { ...ids, name: one, team } })
    return { ...game, read, say }
  }

  const sides = async (game: Awaited<ReturnType<typeof space>>) =>
    (await game.read()).matches.map(({ home, away }) => `${home} – ${away}`)

  test('an admin’s word on names of an operator’s feed holds in their space, and in no other', async () => {
    const ours = await space('Shared')
    const theirs = await space('Shared')
    const member = await ours.join('Deniz')
    await ours.tip(member, 1, [['Third Floor', 2, 1]])
    await theirs.tip(theirs.admin, 1, [['Third Floor', 2, 1]])
    const before = await theirs.read()
    const { status, body } = await ours.say('Third Floor', 'Night Build')
    expect(status).toBe(200)
    expect([body.isOwn, body.teams, body.otherNames]).toEqual([
      false,
      ['Canteen FC', 'Night Build', 'Rooftop FC'],
      [{ team: 'Night Build', names: ['Third Floor'] }],
    ])
    const round = async () =>
      (await ours.round(1, member)).matches.map((one) => [one.home, one.tip?.home, one.tip?.away])
    expect(await round()).toContainEqual(['Night Build', 2, 1])
    expect(await theirs.read()).toEqual(before)

    server.clock.set('2026-10-15T15:00:00Z')
    await ours.take(played(matches(), 'Third Floor', [2, 1]))
    await untilQuiet(server)
    expect(await ours.table('', member)).toContainEqual('1 Deniz 4')
    expect((await theirs.table())[0]).toMatch(/ 4$/)
    expect(await sides(theirs)).toContain('Third Floor – Rooftop FC')
    expect(await sides(ours)).toContain('Night Build – Rooftop FC')

    const undone = (await ours.say('Third Floor', 'Third Floor')).body
    expect([undone.teams, undone.otherNames]).toEqual([[...WORDS].toSorted(), []])
    expect(await sides(ours)).toContain('Third Floor – Rooftop FC')
  })

  test('of two spellings a feed took for one team a space may prefer one, or say that they are two', async () => {
    const ours = await space('Respelled')
    const theirs = await space('Respelled')
    const spelled = matches().map((one) =>
      one.team1 === 'Third Floor' || one.team2 === 'Third Floor'
        ? (JSON.parse(JSON.stringify(one).replace('Third Floor', 'Third Floor FC')) as Fixture)
        : one,
    )
    await ours.take(spelled)
    const asTheFeed = [{ team: 'Third Floor FC', names: ['Third Floor'] }]
    expect((await ours.read()).otherNames).toEqual(asTheFeed)
    expect((await ours.say('Third Floor FC', 'Third Floor')).body.otherNames).toEqual([
      { team: 'Third Floor', names: ['Third Floor FC'] },
    ])
    expect(await sides(ours)).toContain('Third Floor – Rooftop FC')
    await ours.say('Third Floor FC', 'Third Floor FC')
    expect((await ours.read()).otherNames).toEqual([])
    expect(await sides(ours)).toContain('Third Floor FC – Rooftop FC')
    expect((await theirs.read()).otherNames).toEqual(asTheFeed)
    const again = (await theirs.say('Third Floor', 'Third Floor')).body
    expect([again.otherNames, again.teams]).toEqual([
      [],
      ['Canteen FC', 'Night Build', 'Rooftop FC', 'Third Floor FC'],
    ])
  })

  test('who play each other are two; a name nobody has, and who is no admin, is refused', async () => {
    const ours = await space('Refused')
    expect(await ours.say('Third Floor', 'Rooftop FC')).toMatchObject(refusal(409, 'teams_meet'))
    expect((await ours.say('Third Floor', 'Nobody FC')).status).toBe(404)
    const member = await ours.join('Deniz')
    expect((await ours.say('Third Floor', 'Night Build', member.guulJwt)).status).toBe(403)
    const twice = await Promise.all([1, 2].map(() => ours.say('Third Floor', 'Night Build')))
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await ours.read()).teams).toHaveLength(3)
  })
})

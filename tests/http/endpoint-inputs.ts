import type { User } from '#shared/accounts.ts'
import type { Claim, Endpoint } from '#shared/endpoint.ts'
import { Games } from '#games/kit/games.ts'
import { registry } from '#games/registry.ts'
import { routesOf } from '#server/module.ts'
import { modules } from '#app/modules.ts'
import { PASSWORD } from '../server.ts'

/** Every endpoint of every module. */
export const endpoints: readonly Endpoint[] = routesOf(modules, new Games(registry, '')).map(
  ({ endpoint }) => endpoint,
)

export const named = (list: readonly Endpoint[]) =>
  list.map((e) => [`${e.method} ${e.path}`, e] as const)

const parts = ['params', 'query', 'body'] as const
export type Part = (typeof parts)[number]

/** The input fields of an endpoint. */
export function fieldsOf(endpoint: Endpoint): { part: Part; name: string }[] {
  return parts.flatMap((part) => {
    const schema = endpoint[part] as { shape?: object } | undefined
    return Object.keys(schema?.shape ?? {}).map((name) => ({ part, name }))
  })
}

const some = '11111111-1111-4111-8111-111111111111'

const kindOf: Record<string, string> = {
  '/api/Admin/PostDestination': 'slackWebhook',
  '/api/ScorePredictor/PostStandingTip': 'home',
  '/api/SpecialEvent/PostQuestion': 'yesNo',
}

const whatOf: Record<string, string> = {
  '/api/TeamCourt/ShareDay': 'team',
  '/api/Report/Report': 'name',
  '/api/Report/Decide': 'name',
}

/** Input that is well formed for any call, about the given person and team. */
export function inputOf(endpoint: Endpoint, of: User) {
  const values: Record<string, unknown> = {
    userId: of.userId,
    teamId: of.teamId,
    companyId: of.teamId,
    gameId: some,
    gameSpaceGuid: some,
    guess: 'crane',
    sudoku: '123',
    guessNumber: 1,
    version: 0,
    move: { hard: true },
    name: 'Kestrel',
    typedName: 'Another',
    as: 'member',
    email: 'ana@kestrel.example',
    oldPassword: PASSWORD,
    newPassword: 'several other words',
    token: 'x',
    teamsAppId: some,
    memberId: some,
    personId: some,
    isFine: true,
    key: some,
    auditId: some,
    inviteId: some,
    removalId: some,
    changeId: some,
    text: 'x',
    departmentId: some,
    intoId: of.userId,
    userIds: [some],
    onboardingKey: 'tip.lane',
    kind: kindOf[endpoint.path] ?? 'Slack',
    channelId: '#games',
    ...(endpoint.path === '/api/Teams/SchedulePredictor' && { groupId: some }),
    address: endpoint.path.startsWith('/api/Competition')
      ? '' // a feed would be read immediately
      : 'https://hooks.slack.com/services/T1/B2/abcdef',
    fixtureId: some,
    stageId: some,
    matchId: some,
    predictionList: [],
    matches: [{ round: 'Round 1', day: '2026-10-20', home: 'Red', away: 'Blue' }],
    status: 'void',
    raceId: some,
    questionId: some,
    questionIds: [],
    predictions: endpoint.path.startsWith('/api/Race') ? {} : [],
    answer: endpoint.path === '/api/Competition/AnswerFeed' ? 'same' : ['yes'],
    keys: [some],
    team: 'Kestrel',
    texts: { en: 'Does it rain?' },
    points: 5,
    startsAt: '2026-10-20T09:00:00.000Z',
    locksAt: '2026-10-20T09:00:00.000Z',
    to: 'Green',
    password: PASSWORD,
    verificationToken: 'x',
    provider: 'Google',
    redirectUri: 'https://recess.example/loginGoogle',
    code: 'x',
    state: 'x',
    tenant: some,
    tenantId: some,
    roomId: some,
    tournamentId: some,
    pollId: some,
    exportId: some,
    leagueId: some,
    startsOn: '2026-10-19',
    weeks: 3,
    optionId: 'o1',
    question: 'Tea?',
    options: endpoint.path.startsWith('/api/SpecialEvent') ? [] : [{ text: 'Yes' }, { text: 'No' }],
    companyName: 'Kestrel',
    vatNumber: '',
    financeEmail: 'finance@kestrel.example',
    country: 'DE',
    addressLine1: 'Main Street 1',
    addressLine2: '',
    city: 'Town',
    stateProvince: '',
    postalCode: '',
    contactFirstName: '',
    contactLastName: '',
    contactEmail: '',
    contactPhone: '',
    package: 'team',
    isPayPerUser: true,
    isMonthly: true,
    maxUser: 20,
    invoiceId: 'in_1',
    page: 'plans',
    playerId: some,
    timeZone: 'UTC',
    language: 'en',
    day: '2026-10-12',
    edition: 'en',
    hostUserId: of.userId,
    opponentUserId: some,
    colleagueId: some,
    topic: 'badge',
    mailed: ['turn'],
    quiet: null,
    isMuted: true,
    piece: 'moments',
    sign: 'nice',
    isOff: true,
    isQuiet: true,
    from: '2026-10-20',
    until: '2026-10-21',
    absenceId: some,
    puzzleType: 'findTheWord',
    gameType: /^.api.(Room|Tournament)/.test(endpoint.path) ? 'fourInARow' : 'findTheWord',
    what: whatOf[endpoint.path] ?? 'room',
    hour: 9,
    minute: 30,
    timeZoneId: 'Europe/Istanbul',
    days: endpoint.path === '/api/Authorization/renewInvitation' ? 30 : [1, 2, 3, 4, 5],
    isPaused: true,
    isOn: true,
    data: { team_id: of.teamId, username: of.name, share_text: 'Good.' },
    badge: 'first',
    badges: [],
    tier: 1,
  }
  const fill = (claims: (Claim | undefined)[], part: string) =>
    Object.fromEntries(
      claims
        .filter((claim): claim is Claim => claim?.startsWith(`${part}.`) ?? false)
        .map((claim) => [
          claim.slice(part.length + 1),
          claim === endpoint.team ? of.teamId : of.userId,
        ]),
    )
  const claims = [endpoint.team, endpoint.user]
  const params = { ...(values as Record<string, string>), id: of.teamId, ...fill(claims, 'params') }
  const query = {
    companyId: of.teamId,
    userId: of.userId,
    groupId: some,
    gameId: some,
    fixtureId: some,
    stageId: some,
    matchId: some,
    leagueId: some,
    starts: '2026-07-01',
    edition: 'en',
    meeting: 'MCM1',
    from: '2026-10-12',
    puzzleType: 'findTheWord',
    language: 'en',
    raceSeasonId: some,
    isPayPerUser: 'true',
    monthly: 'true',
    maxUser: '20',
    ...fill(claims, 'query'),
  } as Record<string, string>
  const asked = fieldsOf(endpoint).flatMap(({ part, name }) => (part === 'body' ? [name] : []))
  const known = Object.fromEntries(
    asked.flatMap((name) => (name in values ? [[name, values[name]]] : [])),
  )
  const body = endpoint.body ? { ...known, ...fill(claims, 'body') } : undefined
  return { params, query, body }
}

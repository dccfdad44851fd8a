import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Language, User } from '#shared/accounts.ts'
import { topics } from '#shared/notification-preferences.ts'
import { signIns } from '#server/accounts/schema.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { personMessages } from '#server/messaging/stored-notifications.ts'
import { users } from '#server/teams/schema.ts'
import { notifyPerson } from '#tests/notify-person.ts'
import { sharedChannels } from '#tests/providers/workspace.ts'
import { storeRoom } from '#tests/rooms/stored-room.ts'
import { setReach } from '../contract.ts'
import { workQueue } from '#tests/run-due-jobs.ts'

const NOON = '2026-10-14T09:00:00Z' // Wednesday, in Istanbul
const SLOT_MS = 31 * 60_000 // then what is unread has been emailed
const APP = '8c3f5a1e-2f0e-4c38-9d52-7a5b2c9e1f40'

interface Sample {
  readonly kind: string
  readonly payload?: object
  readonly en: string
  readonly tr: string
  readonly card?: Readonly<Record<Language, string>> // at Slack, where it has one of its own
}

let host: User
let gameSpaceGuid: string
let sly: User
const tenantId = randomUUID()

const series = { gameId: 'g', won: 0, lost: 0, place: 1, of: 2, points: 0 }
const duel = {
  own: 'Design',
  other: 'Sales',
  ownAverage: null,
  otherAverage: null,
  verdict: null,
  week: 1,
  isFinal: false,
}

/* Every text that is sent; of a result, a streak and a duel each of theirs. */
const samplesOf = (personId: string, sly: string, roomId: string): readonly Sample[] => {
  const dice = { personId, roomId, gameType: 'dice' }
  const open = { personId, roomId, gameType: 'fourInARow' }
  const cup = { tournamentId: randomUUID(), gameType: 'dice', channel: 'Design cup' }
  const ended = (result: object) => ({ ...dice, result: { ...series, ...result } })
  const met = (news: object) => ({ leagueId: 'l', channel: 'Autumn', duel: { ...duel, ...news } })
  const channel = { channel: '#court' }
  const feed = { fixtureId: 'f', channel: 'Lunch League' }
  return [
    {
      kind: 'turn',
      payload: dice,
      en: 'Your turn against Mara Okafor in Dice',
      tr: 'Zar: Mara Okafor hamleni bekliyor',
    },
    {
      kind: 'turn',
      payload: { ...dice, personId: null },
      en: 'Your turn in Dice',
      tr: 'Zar: Sıra sende',
    },
    {
      kind: 'seated',
      payload: dice,
      en: 'Mara Okafor sat down at your table: Dice',
      tr: 'Zar: Mara Okafor masana oturdu',
    },
    {
      kind: 'invite',
      payload: open,
      en: 'Mara Okafor invites you to play Four in a row',
      tr: 'Dörtlü sıra: Mara Okafor seni oyuna davet ediyor',
      card: {
        en: 'Mara Okafor invites you to play Four in a row\nThe table is called Lunch.',
        tr: 'Mara Okafor seni Dörtlü sıra oynamaya davet ediyor\nMasanın adı Lunch.',
      },
    },
    {
      kind: 'nudge',
      payload: { personId },
      en: "Mara Okafor nudged you: today's games are open",
      tr: 'Mara Okafor seni dürttü: bugünün oyunları açık',
    },
    {
      kind: 'nudge',
      payload: { personId: sly },
      en: "{game} $1 {won} nudged you: today's games are open",
      tr: '{game} $1 {won} seni dürttü: bugünün oyunları açık',
    },
    {
      kind: 'badge',
      payload: { badge: 'first' },
      en: 'A new badge is yours',
      tr: 'Yeni bir rozet kazandın',
    },
    {
      kind: 'streak',
      payload: { days: 12, day: '2026-10-14' },
      en: 'Your streak of 12 days is in danger',
      tr: '12 günlük serin tehlikede',
    },
    {
      kind: 'streak',
      payload: { days: 12, day: '2026-10-14', hasFreeze: true },
      en: "Play today, or this month's freeze goes to your streak of 12 days",
      tr: 'Bugün oynamazsan 12 günlük serin için bu ayın dondurma hakkı kullanılır',
    },
    {
      kind: 'result',
      payload: ended({ won: 2, lost: 1 }),
      en: 'You beat Mara Okafor, 2 to 1: Dice',
      tr: 'Zar: Mara Okafor karşısında 2–1 kazandın',
    },
    {
      kind: 'result',
      payload: ended({ won: 0, lost: 2 }),
      en: 'Mara Okafor beat you, 2 to 0: Dice',
      tr: 'Zar: Mara Okafor karşısında 0–2 kaybettin',
    },
    {
      kind: 'result',
      payload: ended({ won: 1, lost: 1 }),
      en: 'You and Mara Okafor drew: Dice',
      tr: 'Zar: Mara Okafor ile berabere kaldınız',
    },
    {
      kind: 'result',
      payload: { ...ended({ place: 3, of: 4 }), personId: null },
      en: 'Dice is over: place 3 of 4',
      tr: 'Zar bitti: 4 kişi arasında 3. oldun',
    },
    {
      kind: 'result',
      payload: { ...cup, result: { ...series, of: 8 } },
      en: 'You won the Dice tournament',
      tr: 'Zar turnuvasını kazandın',
    },
    {
      kind: 'result',
      payload: { ...cup, result: { ...series, place: 5, of: 8 } },
      en: 'The Dice tournament is over: place 5 of 8',
      tr: 'Zar turnuvası bitti: 8 kişi arasında 5. oldun',
    },
    {
      kind: 'schedule',
      payload: { ...open, channel: '#court' },
      en: 'Four in a row is open',
      tr: 'Dörtlü sıra oynamaya açık',
    },
    { kind: 'schedule', payload: cup, en: 'A Dice tournament is open', tr: 'Zar turnuvası açıldı' },
    {
      kind: 'predictions',
      payload: { predictorId: 'p', channel: 'Lunch League', open: 2 },
      en: 'Predictions close soon: Lunch League',
      tr: 'Tahminler yakında kapanıyor: Lunch League',
    },
    {
      kind: 'feedAsks',
      payload: feed,
      en: 'The feed of Lunch League asks something',
      tr: 'Lunch League kaynağı bir şey soruyor',
    },
    {
      kind: 'feedFails',
      payload: feed,
      en: 'The feed of Lunch League could not be read for a day',
      tr: 'Lunch League kaynağı bir gündür okunamadı',
    },
    {
      kind: 'poll',
      payload: { personId, pollId: 'p', channel: 'Tea or coffee?' },
      en: 'A quick question: Tea or coffee?',
      tr: 'Hızlı soru: Tea or coffee?',
    },
    {
      kind: 'duel',
      payload: met({}),
      en: 'This week Design meets Sales',
      tr: 'Bu hafta Design ile Sales karşılaşıyor',
    },
    {
      kind: 'duel',
      payload: met({ isFinal: true }),
      en: 'The final week: Design meets Sales',
      tr: 'Final haftası: Design ile Sales karşılaşıyor',
    },
    {
      kind: 'duelResult',
      payload: met({ verdict: 'won' }),
      en: 'Design won the week against Sales',
      tr: 'Haftayı Sales karşısında Design kazandı',
    },
    {
      kind: 'duelResult',
      payload: met({ verdict: 'lost' }),
      en: 'Design lost the week to Sales',
      tr: 'Haftayı Design karşısında Sales kazandı',
    },
    {
      kind: 'duelResult',
      payload: met({ verdict: 'drawn' }),
      en: 'Design and Sales drew the week',
      tr: 'Design ile Sales bu hafta berabere kaldı',
    },
    {
      kind: 'duelResult',
      payload: met({ verdict: 'none' }),
      en: 'Neither Design nor Sales had enough players this week',
      tr: 'Bu hafta Design ve Sales yeterli oyuncuya ulaşamadı',
    },
    {
      kind: 'joined',
      payload: { personId },
      en: 'Mara Okafor joined your space',
      tr: 'Mara Okafor senin alanına katıldı',
    },
    {
      kind: 'waits',
      payload: { personId },
      en: 'Mara Okafor is waiting for play to open again',
      tr: 'Mara Okafor oyunun yeniden açılmasını bekliyor',
    },
    {
      kind: 'waits',
      en: 'Somebody is waiting for play to open again',
      tr: 'Oyunun yeniden açılmasını bekleyenler var',
    },
    {
      kind: 'spaceFull',
      en: 'Somebody could not come in: every seat is taken',
      tr: 'Biri içeri giremedi: bütün yerler dolu',
    },
    {
      kind: 'channelOff',
      payload: channel,
      en: 'Posts to #court stopped: the channel no longer takes them',
      tr: '#court kanalına gönderiler durdu: kanal artık gönderi almıyor',
    },
    {
      kind: 'postFailed',
      payload: channel,
      en: 'A post did not reach #court, or may not have',
      tr: 'Bir gönderi #court kanalına ulaşmadı ya da ulaştığı anlaşılamadı',
    },
    {
      kind: 'reported',
      en: 'A picture or a name was reported',
      tr: 'Bir resim ya da ad bildirildi',
    },
  ]
}

describe('notifications/tests/every-notification', () => {
  const all = sharedChannels()
  beforeAll(async () => {
    all.server.clock.set(NOON)
    ;({ admin: host, gameSpaceGuid } = await all.server.space({ timeZone: 'Europe/Istanbul' }))
    await all.installSlack(host)
    await all.installTeams(host, tenantId, APP)
    sly = await all.server.person('{game} $1 {won}', gameSpaceGuid)
  })
  beforeEach(() => {
    all.calm()
    all.server.clock.set(NOON)
    activities().feed.length = 0
    all.server.letters.length = 0
  })

  /** Every text, two of them about a room that is open: one over days, which the time until the emails does not close. */
  const openSamples = async () => {
    const { roomId } = await storeRoom(all.server.world, host, { clock: { days: 3 } })
    return samplesOf(host.userId, sly.userId, roomId)
  }

  const digests = () => all.server.letters.filter(({ headers }) => headers !== undefined)
  const activities = () => all.providers.microsoft.graph.activities

  let people = 0
  /** Somebody who wants everything everywhere, and whose streak has not been played on. */
  async function someone(language: Language): Promise<User> {
    const { world, clock } = all.server
    const user = await all.server.person('Ana Costa', gameSpaceGuid)
    const { teamId, userId, guulJwt: token } = user
    const oid = randomUUID()
    const way = { teamId, userId, createdAt: clock.now }
    await world.db.insert(signIns).values([
      { ...way, provider: 'Slack', subject: `T${teamId.slice(0, 8)}:U${100 + people++}` },
      { ...way, provider: 'MS', subject: `${tenantId}:${oid}` },
    ])
    activities().installed.add(oid)
    await world.db.update(users).set({ language }).where(eq(users.userId, userId))
    const wants = { mailed: [...topics], slack: [...topics], teams: [...topics] }
    const body = { userId, ...wants, quiet: null, timeZone: 'Europe/Istanbul' }
    await all.server.call(setReach, { body, token })
    return user
  }

  const send = async (user: User, { kind, payload = {} }: Pick<Sample, 'kind' | 'payload'>) => {
    await notifyPerson(all.server.world, user, { key: kind, kind, payload })
    await settled(all.server.world)
    return (await all.server.notificationsOf(user)).map((one) => one.kind)
  }

  /** Past the next quarter of an hour, when emails go out. */
  async function pass(): Promise<void> {
    all.server.clock.pass(SLOT_MS)
    await workQueue(all.server.world)
  }

  test('each that is sent elsewhere has its text here', async () => {
    const samples = await openSamples()
    const sent = personMessages(all.server.world).filter((one) => one.sent)
    const lacking = sent.filter(
      (one) =>
        !samples.some(
          ({ kind, payload = {} }) => kind === one.kind && one.payload.safeParse(payload).success,
        ),
    )
    expect(lacking.map(({ kind }) => kind)).toEqual([])
  })

  test.each(['en', 'tr'] as const)(
    'each is in the app, at Slack, in the activity feed and in an email: %s',
    async (language) => {
      const samples = await openSamples()
      const sentTo = new Map<User, Sample>()
      for (const sample of samples) {
        const user = await someone(language)
        sentTo.set(user, sample)
        expect(await send(user, sample)).toEqual([sample.kind])
      }
      const texts = samples.map((sample) => sample[language])
      const cards = samples.map((sample) => (sample.card ?? sample)[language])
      expect(all.slack.posts.map(({ text }) => text)).toEqual(cards)
      expect(activities().feed.map(({ preview }) => preview)).toEqual(texts)
      await pass()
      for (const [{ email }, sample] of sentTo) {
        const letters = digests().filter(({ to }) => to === email)
        const isMailed = sample.kind !== 'invite' // it has an email of its own
        expect([sample.kind, letters.length]).toEqual([sample.kind, isMailed ? 1 : 0])
        if (isMailed) expect(letters[0]!.text).toContain(`- ${sample[language]}\n`)
      }
    },
  )

  test('one without a topic is in the app alone', async () => {
    const [roomId, tournamentId] = [randomUUID(), randomUUID()]
    const dice = { personId: host.userId, gameType: 'dice', roomId }
    const payload = { ...dice, tournamentId, channel: 'Design cup', startsAt: 1 }
    const silent = personMessages(all.server.world).filter((one) => !one.sent)
    expect(silent.length).toBeGreaterThan(10)
    for (const { kind } of silent)
      expect(await send(await someone('en'), { kind, payload })).toEqual([kind])
    await pass()
    const letters = digests().map(({ text }) => text)
    expect([all.slack.posts, activities().feed, letters]).toEqual([[], [], []])
  })
})

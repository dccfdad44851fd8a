import type { User } from '#shared/accounts.ts'
import type { SeriesResult } from '#modules/play/rooms/contract.ts'
import { findLines } from '#server/messaging/notification-lines.ts'
import { readNotification } from '#server/messaging/stored-notifications.ts'
import { startServer, type TestServer } from '#tests/server.ts'

/* What a letter, a Slack message and Teams' feed say of a notification. */

let server: TestServer
let mara: User
let gameSpaceGuid: string
describe('notifications/tests/notification-text', () => {
  beforeAll(async () => {
    server = await startServer()
    ;({ admin: mara, gameSpaceGuid } = await server.space())
  })
  afterAll(() => server.close())

  async function say(kind: string, about: object, of: User = mara) {
    const { world } = server
    const payload = { personId: of.userId, roomId: 'r', gameType: 'dice', badge: 'first', ...about }
    const read = readNotification(world, { kind, payload })!
    const items = [{ ...read, notificationId: 'n', createdAt: server.clock.now }]
    const said = []
    for (const language of ['en', 'tr'] as const) {
      const [line] = await findLines(world, world.db, mara.teamId, { items, language })
      said.push(line?.text)
    }
    return said
  }

  const nobody = { personId: null }
  const ended = (result: Partial<SeriesResult>, more: object = {}) => ({
    ...more,
    result: { gameId: 'g', won: 0, lost: 0, place: 1, of: 2, points: 0, ...result },
  })
  const cup = { ...nobody, roomId: undefined, tournamentId: 't' }

  test.each<[string, object, string, string]>([
    ['turn', {}, 'Your turn against Mara Okafor in Dice', 'Zar: Mara Okafor hamleni bekliyor'],
    ['turn', nobody, 'Your turn in Dice', 'Zar: Sıra sende'],
    ['seated', {}, 'Mara Okafor sat down at your table: Dice', 'Zar: Mara Okafor masana oturdu'],
    [
      'invite',
      {},
      'Mara Okafor invites you to play Dice',
      'Zar: Mara Okafor seni oyuna davet ediyor',
    ],
    [
      'nudge',
      { gameType: '' },
      "Mara Okafor nudged you: today's games are open",
      'Mara Okafor seni dürttü: bugünün oyunları açık',
    ],
    ['badge', nobody, 'A new badge is yours', 'Yeni bir rozet kazandın'],
    ['streak', { days: 12 }, 'Your streak of 12 days is in danger', '12 günlük serin tehlikede'],
    [
      'streak',
      { days: 12, hasFreeze: true },
      "Play today, or this month's freeze goes to your streak of 12 days",
      'Bugün oynamazsan 12 günlük serin için bu ayın dondurma hakkı kullanılır',
    ],
    [
      'result',
      ended({ won: 2, lost: 1 }),
      'You beat Mara Okafor, 2 to 1: Dice',
      'Zar: Mara Okafor karşısında 2–1 kazandın',
    ],
    [
      'result',
      ended({ won: 0, lost: 2 }),
      'Mara Okafor beat you, 2 to 0: Dice',
      'Zar: Mara Okafor karşısında 0–2 kaybettin',
    ],
    [
      'result',
      ended({ won: 1, lost: 1 }),
      'You and Mara Okafor drew: Dice',
      'Zar: Mara Okafor ile berabere kaldınız',
    ],
    [
      'result',
      ended({ place: 3, of: 4 }, nobody),
      'Dice is over: place 3 of 4',
      'Zar bitti: 4 kişi arasında 3. oldun',
    ],
    ['result', ended({ of: 8 }, cup), 'You won the Dice tournament', 'Zar turnuvasını kazandın'],
    [
      'result',
      ended({ place: 5, of: 8 }, cup),
      'The Dice tournament is over: place 5 of 8',
      'Zar turnuvası bitti: 8 kişi arasında 5. oldun',
    ],
    ['schedule', nobody, 'Dice is open', 'Zar oynamaya açık'],
    ['schedule', cup, 'A Dice tournament is open', 'Zar turnuvası açıldı'],
    [
      'predictions',
      { ...nobody, gameType: '', predictorId: 'p', channel: 'Lunch League', open: 2 },
      'Predictions close soon: Lunch League',
      'Tahminler yakında kapanıyor: Lunch League',
    ],
    ['joined', {}, 'Mara Okafor joined your space', 'Mara Okafor senin alanına katıldı'],
    [
      'waits',
      {},
      'Mara Okafor is waiting for play to open again',
      'Mara Okafor oyunun yeniden açılmasını bekliyor',
    ],
    [
      'waits',
      nobody,
      'Somebody is waiting for play to open again',
      'Oyunun yeniden açılmasını bekleyenler var',
    ],
    [
      'channelOff',
      { ...nobody, channel: '#court' },
      'Posts to #court stopped: the channel no longer takes them',
      '#court kanalına gönderiler durdu: kanal artık gönderi almıyor',
    ],
    [
      'postFailed',
      { ...nobody, channel: '#court' },
      'A post did not reach #court, or may not have',
      'Bir gönderi #court kanalına ulaşmadı ya da ulaştığı anlaşılamadı',
    ],
  ])('%s about %j says "%s"', async (kind, about, english, turkish) => {
    expect(await say(kind, about)).toEqual([english, turkish])
  })

  test('what is told here alone has no line', async () => {
    expect(await say('adminAdded', {})).toEqual([undefined, undefined])
  })

  test('a name that looks like a blank stays a name', async () => {
    const sly = await server.person('{game} $& {won}', gameSpaceGuid)
    expect(await say('invite', {}, sly)).toEqual([
      '{game} $& {won} invites you to play Dice',
      'Zar: {game} $& {won} seni oyuna davet ediyor',
    ])
  })
})

/* A quick poll as the server answers it, in each of its states. */
const option = (optionId, text, gameType) => ({ optionId, text, gameType })

const open = {
  pollId: 'friday',
  question: 'What do we play on Friday?',
  options: [
    option('o1', 'Bingo', 'bingo'),
    option('o2', 'Dice', 'dice'),
    option('o3', 'Bowling', 'bowling'),
    option('o4', 'A walk by the river', ''),
  ],
  asker: { userId: 'mara', name: 'Mara Okafor', profileImage: '' },
  groupId: '',
  channelId: '#general',
  channelName: '#general',
  closesAt: '2026-10-15T14:00:00.000Z',
  state: 'open',
  barsAfterClose: false,
  postsResult: true,
  ownOption: '',
  people: 86,
  voted: 30,
  isFew: false,
  counts: null,
  winners: [],
  isFixed: false,
}
const voted = { ...open, ownOption: 'o1', voted: 35, counts: [12, 8, 6, 4] }
const closed = {
  ...voted,
  state: 'closed',
  closesAt: '2026-10-14T08:00:00.000Z',
  voted: 61,
  counts: [27, 16, 11, 7],
  winners: ['o1'],
}
const few = { ...closed, voted: 0, isFew: true, counts: null, winners: [] }

const destinations = [
  {
    groupId: '',
    channelId: '#general',
    kind: 'slackWebhook',
    name: '#general',
    language: 'en',
    style: 'message',
    failure: '',
  },
]

/** A quick poll: open, voted in, closed, closed with too few, and its editor. */
export function pollScreens(signedIn) {
  const screen =
    (path, poll, { as = 'member', act } = {}) =>
    async (shot) => {
      await signedIn(shot, as)
      const answer = { poll, now: '2026-10-14T09:00:00.000Z' }
      await shot.page.route('**/Poll/GetPoll?**', (route) => route.fulfill({ json: answer }))
      await shot.page.route('**/Admin/Destinations/**', (route) =>
        route.fulfill({ json: { destinations } }),
      )
      await shot.page.goto(shot.url + path)
      await shot.page.locator('h1').first().waitFor()
      await act?.(shot.page)
    }
  const choose = (page) => page.locator('input[type=radio]').first().check()
  const change = '/poll?view=ask&pollId=friday'
  return {
    poll: screen('/poll?pollId=friday', open, { act: choose }),
    'poll-voted': screen('/poll?pollId=friday', voted),
    'poll-closed': screen('/poll?pollId=friday', closed),
    'poll-few': screen('/poll?pollId=friday', few),
    'poll-ask': screen(change, open, { as: 'admin' }),
  }
}

import { pause, Sitter } from './shots.rooms.mjs'

const json = { 'content-type': 'application/json' }

async function post(url, path, body) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(body),
  })
  return answer.json()
}

const text = async (address) => (await fetch(address)).text()

/** Someone new in the demo company, by its invitation and the letter in the outbox. */
async function newcomer(url, name, host) {
  const invitation = await fetch(`${url}/api/Authorization/invitation/${host.teamId}`, {
    headers: { authorization: `Bearer ${host.guulJwt}` },
  })
  const { gameSpaceGuid } = await invitation.json()
  const email = `${name.split(' ')[0].toLowerCase()}@kestrel.example`
  const password = 'four corners hop'
  const ask = { email, name, password, gameSpaceGuid }
  const { signUp } = await post(url, '/api/Authentication/signUp', ask)
  const [, letter] = new RegExp(`href="(/outbox/[^"]+)">[^<]*</a><br>to ${email}`).exec(
    await text(`${url}/outbox`),
  )
  const [, verificationToken] = /\/verify\/([\w-]+)/.exec(await text(url + letter))
  return post(url, '/api/Authentication/verify', { verificationToken, signUp })
}

const names = ['Jonas Weber', 'Priya Nair', 'Yuki Tanaka', 'Kofi Mensah']

const ask = (sitter, roomId, move) => {
  const { version } = sitter.state
  const moveId = `${version} ${JSON.stringify(move)}`
  return sitter.send('room:move', { roomId, version, moveId, move })
}

const squares = { 75: [0, 6, 18, 24, 4, 8, 16, 20], 90: [0, 1, 2, 3, 4, 5, 6, 7, 8] }

/** Calls until so many squares of the member's first way are left. */
async function callUntil(caller, roomId, card, balls, left) {
  const wanted = squares[balls].map((cell) => card[cell]).filter(Boolean)
  const open = () => wanted.filter((number) => !caller.state.view.called.includes(number))
  while (open().length > left) {
    await ask(caller, roomId, { call: true })
    await pause(30)
  }
}

/** A bingo that the admin leads and the member plays, in one of its states. */
async function bingoIn({ state, balls }, url, member, admin, colleagues) {
  const [caller, player] = [new Sitter(url, admin), new Sitter(url, member)]
  const others = colleagues.map((user) => new Sitter(url, user))
  const options = { caller: true, balls, pattern: 'x' }
  const wish = { gameType: 'bingo', name: 'October social', series: 3, options }
  const { roomId } = await caller.send('room:create', wish)
  for (const sitter of [player, ...others]) await sitter.send('room:join', { roomId })
  if (state === 'waiting') return roomId
  await caller.send('room:start', { roomId })
  const { own } = await player.send('room:join', { roomId })
  await callUntil(caller, roomId, own.card, balls, state === 'playing' ? 1 : 0)
  const claim = balls === 75 ? 'x' : 'oneLine'
  if (state === 'claimed') {
    await ask(others[0], roomId, { claim })
    await ask(player, roomId, { claim })
  }
  if (state === 'over') await ask(caller, roomId, { end: true })
  return roomId
}

/** `signedIn` signs a shot's page in; `enter` gives the admin. */
export function bingoScreens(signedIn, enter) {
  const opened = new Map()
  let colleagues = null
  const room = (state, balls, isCaller) => async (shot) => {
    const { page, url } = shot
    const user = await signedIn(shot, isCaller ? 'admin' : 'member')
    const other = await enter(page, url, isCaller ? 'member' : 'admin')
    const [member, admin] = isCaller ? [other, user] : [user, other]
    const key = `${state} ${balls} ${state === 'claimed' ? Math.random() : ''}`
    colleagues ??= Promise.all(names.map((name) => newcomer(url, name, admin)))
    if (!opened.has(key))
      opened.set(key, bingoIn({ state, balls }, url, member, admin, await colleagues))
    const roomId = await opened.get(key)
    await page.addInitScript(() => localStorage.setItem('recess.bingo.auto', 'true'))
    await page.goto(`${url}${isCaller ? '/bingoController?room=' : '/games/bingo/'}${roomId}`)
    await page.locator('.PlayScreen-bar').waitFor()
    await page.waitForTimeout(500)
  }
  return {
    bingo: room('ready', 75, false),
    'bingo-90': room('playing', 90, false),
    'bingo-claimed': room('claimed', 75, false),
    'bingo-over': room('over', 75, false),
    'bingo-caller': room('ready', 75, true),
    'bingo-caller-claims': room('claimed', 75, true),
    'bingo-waiting': room('waiting', 75, true),
    'bingo-controller': async (shot) => {
      await signedIn(shot, 'admin')
      await shot.page.goto(`${shot.url}/bingoController`)
    },
  }
}

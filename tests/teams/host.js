/*
 * The host's side of the teams-js protocol (messages of @microsoft/teams-js 2.58): one page, real
 * frames and windows. Tests drive it through `window.teams`, a person through the bar above.
 */
import { clientTypeOf, contextOf, frames, runtimeOf } from './host.context.js'

const product = new URL(document.baseURI).searchParams.get('product') ?? 'https://recess.example'
const choices = {
  surface: ['personal', 'channel', 'config', 'sidePanel', 'stage', 'dialog'],
  theme: ['default', 'dark', 'contrast', 'glass'],
  client: ['web', 'desktop', 'android', 'ios', 'outlook', 'legacy'],
  token: [
    'given',
    'resourceRequiresConsent',
    'resourceDisabled',
    'CancelledByUser',
    'interaction_required',
    'renewalTimeout',
    'silence',
  ],
  windows: ['allowed', 'blocked'],
  network: ['on', 'off'],
  tenant: ['as it is', 'approved', 'not approved'],
}
export const state = {
  surface: 'personal',
  theme: 'default',
  client: 'web',
  person: '',
  token: 'given',
  windows: 'allowed',
  tab: 'home', // of the personal app, by its entity id
  subPage: '',
  path: '',
  meetingId: 'MCMxOTptZWV0aW5n',
}
const shown = new Map() // Window -> { kind, frame, origin, element, handlers }
const told = [] // what tabs said, in order: tests read it
let saved = null // the channel tab's settings
let pending = null // the authenticate call whose window is open
let dialog = null

const send = (to, message) => shown.has(to) && to.postMessage(message, shown.get(to).origin)
const reply = (to, request, args) =>
  send(to, { id: request.id, uuidAsString: request.uuidAsString, args })
const event = (func, args, kinds = ['tab', 'dialog']) => {
  for (const [to, entry] of shown)
    if (kinds.includes(entry.kind) && entry.origin !== '*') send(to, { func, args })
}
const ask = async (path, body) =>
  (await fetch(`/simulator/${path}`, { method: 'POST', body: JSON.stringify(body) })).json()

/** A frame with a page of the product; the address's placeholders are filled as Teams does. */
function openFrame(kind, frame, url) {
  const element = document.createElement('iframe')
  element.name = 'embedded-page-container'
  element.dataset.frame = frame
  element.title = frame
  element.allow = 'clipboard-write'
  element.sandbox =
    'allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-pointer-lock allow-scripts allow-same-origin allow-downloads'
  element.src = url.replaceAll('{app.theme}', state.theme)
  document.getElementById('surface').append(element)
  shown.set(element.contentWindow, { kind, frame, origin: '*', element, handlers: new Set() })
  return element
}

function drop(match = () => true) {
  for (const [key, entry] of shown) {
    if (!match(entry)) continue
    entry.element?.remove()
    shown.delete(key)
  }
}

/** The addresses of the package's own tabs, as its manifest has them. */
const tabs = { home: '/', leaderboard: '/leaderboard', meeting: '/meeting/sidepanel' }
const themed = (path) => `${path}${path.includes('?') ? '&' : '?'}theme={app.theme}`

/** What a tab's address is, its placeholders as they are kept. */
function addressOf() {
  const { surface, path, tab } = state
  if (path) return product + themed(path)
  if (surface === 'channel') return saved?.contentUrl ?? product + themed('/')
  if (surface === 'config') return product + themed('/config')
  return product + themed(surface === 'sidePanel' ? tabs.meeting : (tabs[tab] ?? '/'))
}

const entityOf = () =>
  ({ channel: saved?.entityId ?? 'home', sidePanel: 'meeting', stage: 'meeting' })[state.surface] ??
  state.tab

/** Opens the product as someone somewhere; what isn't said stays as it was. */
function open(change = {}) {
  Object.assign(state, { subPage: '', path: '', tab: 'home' }, change)
  drop()
  const { frame, kind } = frames[state.surface]
  void ask('present', { person: state.person })
  openFrame(kind, frame, addressOf())
}

function openWindow(from, request) {
  const [url, width = 600, height = 535] = request.args
  const opened =
    state.windows === 'blocked'
      ? null
      : window.open(url, '_blank', `popup,width=${width},height=${height}`)
  if (!opened) return reply(from, request, [false, 'FailedToOpenWindow'])
  shown.set(opened, { kind: 'window', frame: 'authentication', origin: '*', handlers: new Set() })
  pending = { from, request, opened }
  const timer = setInterval(() => {
    if (!opened.closed) return
    clearInterval(timer)
    finish(false, 'CancelledByUser')
  }, 200)
}

function finish(ok, result) {
  if (!pending) return
  const { from, request, opened } = pending
  pending = null
  if (shown.has(from)) reply(from, request, [ok, result])
  setTimeout(() => opened.close(), 200)
}

async function giveToken(to, request) {
  if (state.token === 'silence') return
  if (state.token !== 'given') return reply(to, request, [false, state.token])
  const { token } = await ask('token', { person: state.person })
  reply(to, request, [true, token])
}

/** What each call of the SDK does here, by its name on the wire. */
const calls = {
  initialize: (to, request) => {
    const { frame } = shown.get(to)
    reply(to, request, [frame, clientTypeOf(state.client), ...runtimeOf(state.client)])
  },
  getContext: (to, request) =>
    reply(to, request, [contextOf(state, shown.get(to).frame, people, entityOf())]),
  'authentication.getAuthToken': (to, request) => void giveToken(to, request),
  'authentication.authenticate': openWindow,
  'authentication.authenticate.success': (_, { args }) => finish(true, args[0]),
  'authentication.authenticate.failure': (_, { args }) => finish(false, args[0]),
  registerHandler: (to, { args }) => void shown.get(to).handlers.add(args[0]),
  'settings.getSettings': (to, request) => reply(to, request, [saved ?? {}]),
  'settings.setSettings': (to, request) => {
    saved = request.args[0]
    reply(to, request, [true])
  },
  'pages.currentApp.navigateTo': (to, request) => reply(to, request, [null]),
  'pages.navigateToApp': (to, request) => reply(to, request, [true]),
  executeDeepLink: (to, request) => reply(to, request, [true]),
  'sharing.shareWebContent': (to, request) => reply(to, request, [null]),
  'tasks.startTask': (to, request) => {
    dialog = { to, request }
    openFrame('dialog', 'task', request.args[0].url)
  },
  'tasks.completeTask': (_, { args }) => {
    drop((entry) => entry.kind === 'dialog')
    if (dialog) reply(dialog.to, dialog.request, [null, args[0]])
    dialog = null
  },
  messageForParent: (_, { args }) => event('messageForParent', args, ['tab']),
  messageForChild: (_, { args }) => event('messageForChild', args, ['dialog']),
  'meeting.shareAppContentToStage': (to, request) => {
    void ask('stage', { url: request.args[0] })
    reply(to, request, [null, true])
  },
  'meeting.stopSharingAppContentToStage': (to, request) => {
    void ask('stage', { url: '' })
    reply(to, request, [null, true])
  },
  'meeting.getAppContentStageSharingCapabilities': (to, request) =>
    reply(to, request, [null, { doesAppHaveSharePermission: true }]),
  'meeting.getMeetingDetails': (to, request) =>
    reply(to, request, [
      null,
      {
        details: { id: state.meetingId, title: 'Design weekly' },
        conversation: {},
        organizer: {},
      },
    ]),
  readyToUnload: (to) => {
    shown.get(to).element.hidden = true
  },
}

addEventListener('message', ({ data, source, origin }) => {
  const entry = shown.get(source)
  if (!entry || !data?.func) return
  if (entry.origin !== '*' && entry.origin !== origin) return
  entry.origin = origin
  told.push({ func: data.func, args: data.args ?? [], frame: entry.frame })
  calls[data.func]?.(source, data)
})

/** Leaving the tab: kept aside if it can be, else the frame goes, as Teams does it. */
function suspend() {
  for (const [to, { kind, handlers }] of shown) {
    if (kind !== 'tab') continue
    if (handlers.has('beforeUnload') && handlers.has('load'))
      send(to, { func: 'beforeUnload', args: [] })
    else drop((entry) => entry.kind === 'tab')
  }
}

/** Back in a tab that was kept: the same, or another of the app, which shows in the same frame. */
function resume(change = {}) {
  Object.assign(state, { subPage: '' }, change)
  const contentUrl = addressOf().replaceAll('{app.theme}', state.theme)
  for (const [to, { kind, element }] of shown) {
    if (kind !== 'tab') continue
    element.hidden = false
    send(to, { func: 'load', args: [{ entityId: entityOf(), contentUrl }] })
  }
}

function setTheme(theme) {
  state.theme = theme
  event('themeChange', [theme])
}

/* Everyone in the meeting sees its stage. */
let onStage = ''
async function watchStage() {
  const { url } = await ask('stage', {})
  if (url === onStage) return
  onStage = url
  drop((entry) => entry.frame === 'meetingStage')
  if (url && state.surface === 'sidePanel') openFrame('tab', 'meetingStage', url)
}
setInterval(() => void watchStage().catch(() => undefined), 300) // the page is being closed

const people = await ask('people', {})
state.person = Object.keys(people)[0] ?? ''
choices.person = Object.keys(people)

const focus = (forward) => event('focusEnter', [forward, 0])
const save = () => event('settings.save', [{}])
globalThis.teams = {
  open,
  drop,
  suspend,
  resume,
  setTheme,
  save,
  focus,
  state,
  told,
  saved: () => saved,
}

const form = document.getElementById('controls')
for (const [name, values] of Object.entries(choices)) {
  const select = form.elements.namedItem(name)
  for (const value of values) select.add(new Option(people[value]?.name ?? value, value))
}
form.addEventListener('submit', (submitted) => {
  submitted.preventDefault()
  const { network, tenant, ...change } = Object.fromEntries(new FormData(form))
  void ask('network', { off: network === 'off' })
  if (tenant !== 'as it is')
    void ask('tenant', { person: change.person, approved: tenant === 'approved' })
  open(change)
})
form.elements.namedItem('theme').addEventListener('change', ({ target }) => setTheme(target.value))
for (const button of form.querySelectorAll('[data-do]'))
  button.addEventListener('click', () => globalThis.teams[button.dataset.do]())
if (new URLSearchParams(location.search).has('bare')) document.body.classList.add('bare')
else open()

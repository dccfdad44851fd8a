import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { User } from '#shared/accounts.ts'
import type { Product } from './browser.ts'

const headers = { 'content-type': 'application/json' }

async function post<T>(url: string, path: string, body: object): Promise<T> {
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as T
}

/** One of the demo company's two, Selin and Mara. */
export const enter = ({ url }: Product, as: 'member' | 'admin') =>
  post<User>(url, '/api/Demo/Enter', { as })

/** Someone who has signed up, by the letter in the outbox; where an invitation is given, into its space. */
async function signUpAs({ url, dir }: Product, name: string, gameSpaceGuid?: string) {
  const email = `${name.toLowerCase()}@kestrel.example`
  const ask = { email, name, password: 'four corners hop', gameSpaceGuid }
  const { signUp } = await post<{ signUp: string }>(url, '/api/Authentication/signUp', ask)
  await fetch(`${url}/outbox`) // its letter has arrived once the page is there
  const outbox = join(dir, 'outbox')
  const letters = await Promise.all(
    (await readdir(outbox)).map((file) => readFile(join(outbox, file), 'utf8')),
  )
  const letter = letters.find((text) => text.includes(email))!.replaceAll('=\r\n', '')
  const verificationToken = /\/verify\/([\w-]+)/.exec(letter)![1]
  return post<User>(url, '/api/Authentication/verify', { verificationToken, signUp })
}

/** Someone new in the space of another, the demo company's for one, by its invitation. */
export async function newcomer(product: Product, name: string, host: User): Promise<User> {
  const path = `/api/Authorization/invitation/${host.teamId}`
  const invitation = await fetch(product.url + path, {
    headers: { authorization: `Bearer ${host.guulJwt}` },
  })
  const { gameSpaceGuid } = (await invitation.json()) as { gameSpaceGuid: string }
  return signUpAs(product, name, gameSpaceGuid)
}

/** Someone new with a space of their own. */
export async function founder(product: Product, name: string, space: string): Promise<User> {
  const { userId, guulJwt } = await signUpAs(product, name)
  const form = new FormData()
  form.set('userId', userId)
  form.set('name', space)
  const made = await fetch(`${product.url}/api/Authorization/createGameSpace`, {
    method: 'POST',
    headers: { authorization: `Bearer ${guulJwt}` },
    body: form,
  })
  return (await made.json()) as User
}

export interface As {
  url?: string
  width?: number
  language?: 'en' | 'tr'
  zone?: string // of their own clock
  moves?: boolean // with motion
  at?: Date // when it is there, if not now
}

/** A browser of someone who is signed in. */
export async function browserOf(product: Product, user: User, as: As = {}) {
  const { url = product.url, language = 'en', ...rest } = as
  const { page, context } = await product.open({ language, ...rest })
  await page.addInitScript(
    (text) => {
      if (!localStorage.getItem('recess.user')) localStorage.setItem('recess.user', text)
    },
    JSON.stringify({ ...user, language }),
  )
  const go = (path: string) => page.goto(url + path)
  return { page, context, go }
}

/** Has the demo company work every day, and these people without quiet hours: whatever day and hour it is. */
export async function wakeUp(
  { url }: Product,
  admin: User,
  people: readonly User[],
): Promise<void> {
  const days = new FormData()
  days.set('teamId', admin.teamId)
  days.set('workingDays', '[1,2,3,4,5,6,7]')
  const asAdmin = { authorization: `Bearer ${admin.guulJwt}` }
  const path = '/api/Admin/UpdateAdminSettings'
  const changed = await fetch(url + path, { method: 'POST', headers: asAdmin, body: days })
  if (!changed.ok) throw new Error(await changed.text())
  for (const { userId, guulJwt } of people) {
    const reach = { userId, mailed: [], quiet: null, timeZone: 'UTC' }
    const set = await fetch(`${url}/api/UserNotification/SetReach`, {
      method: 'PUT',
      headers: { ...headers, authorization: `Bearer ${guulJwt}` },
      body: JSON.stringify(reach),
    })
    if (!set.ok) throw new Error(await set.text())
  }
}

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { User } from '#shared/api/accounts.ts'
import type { Product } from './browser.ts'

const headers = { 'content-type': 'application/json' }

async function post<T>(product: Product, path: string, body: object): Promise<T> {
  const answer = await fetch(product.url + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return (await answer.json()) as T
}

/** Someone of the demo company. */
export const enter = (product: Product, as: 'member' | 'admin') =>
  post<User>(product, '/api/Demo/Enter', { as })

/** Someone new in the demo company, by its invitation and the letter in the outbox. */
export async function newcomer(product: Product, name: string, host: User): Promise<User> {
  const invitation = await fetch(`${product.url}/api/Authorization/invitation/${host.teamId}`, {
    headers: { authorization: `Bearer ${host.guulJwt}` },
  })
  const { gameSpaceGuid } = (await invitation.json()) as { gameSpaceGuid: string }
  const email = `${name.toLowerCase()}@kestrel.example`
  const password = 'four corners hop'
  await post(product, '/api/Authentication/signUp', { email, name, password, gameSpaceGuid })
  await fetch(`${product.url}/outbox`) // its letter has arrived once the page is there
  const outbox = join(product.dir, 'outbox')
  const letters = await Promise.all(
    (await readdir(outbox)).map((file) => readFile(join(outbox, file), 'utf8')),
  )
  const letter = letters.find((text) => text.includes(email))!.replaceAll('=\r\n', '')
  const verificationToken = /\/verify\/([\w-]+)/.exec(letter)![1]
  return post(product, '/api/Authentication/verify', { verificationToken })
}

export interface As {
  url?: string
  width?: number
  language?: 'en' | 'tr'
}

/** A browser of someone who is signed in. */
export async function browserOf(
  product: Product,
  user: User,
  { url = product.url, width, language = 'en' }: As = {},
) {
  const { page, context } = await product.open({ language, ...(width && { width }) })
  await page.addInitScript(
    (text) => {
      if (!localStorage.getItem('recess.user')) localStorage.setItem('recess.user', text)
    },
    JSON.stringify({ ...user, language }),
  )
  const go = (path: string) => page.goto(url + path)
  return { page, context, go }
}

import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Email } from 'postal-mime'

export interface EmailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
  readonly teamId?: string // whose it is
  readonly messageId?: string // of its delivery; without one each sending has its own
}

export interface MailGateway {
  send(email: EmailMessage): Promise<void>
  close(): Promise<void>
}

/** Letters shown on the local page instead of being sent. */
export interface Outbox extends MailGateway {
  list(): Promise<string[]> // file names, newest first
  read(name: string): Promise<Email | null>
  /** Deletes the letters of a team, and those to some addresses. */
  forget(of: { teamId: string; addresses: readonly string[] }): Promise<void>
}

const logo = {
  filename: 'logo.png',
  path: new URL('./logo.png', import.meta.url),
  cid: 'logo@recess',
}

function message(from: string, { teamId: _team, ...email }: EmailMessage) {
  return { from, ...email, attachments: [{ ...logo, path: logo.path.pathname }] }
}

/* Loaded with the first letter: a start need not wait for it. */
const transportOf = async (options: object) =>
  (await import('nodemailer')).createTransport(options as never)

/* A server that hangs costs a try, not the queue. */
const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Mail through an SMTP server: smtp://user:password@host:port or smtps://… */
export function smtpGateway(url: string, from: string): MailGateway {
  let transport: ReturnType<typeof transportOf> | null = null
  return {
    async send(email) {
      transport ??= transportOf({ url, pool: true, ...waits })
      await (await transport).sendMail(message(from, email))
    },
    async close() {
      const opened = await transport
      opened?.close()
    },
  }
}

const TEAM = 'x-team' // of letters that stay here

/** Whether a letter is of a team, or to one of some addresses. */
function isOf({ headers, to = [] }: Email, teamId: string, addresses: readonly string[]): boolean {
  const isTeams = headers.some(({ key, value }) => key === TEAM && value === teamId)
  return isTeams || to.some(({ address = '' }) => addresses.includes(address.toLowerCase()))
}

/** Mail as .eml files in a folder. */
export function outboxGateway(folder: string, from: string, now: () => Date): Outbox {
  return {
    async send(email) {
      const transport = await transportOf({ streamTransport: true, buffer: true })
      const headers = { ...email.headers, [TEAM]: email.teamId ?? '' }
      const { message: bytes } = await transport.sendMail(message(from, { ...email, headers }))
      await mkdir(folder, { recursive: true })
      const stamp = now().toISOString().replace(/[:.]/g, '-')
      await writeFile(join(folder, `${stamp}-${randomUUID().slice(0, 8)}.eml`), bytes as Buffer)
    },
    close: async () => undefined,
    async list() {
      await mkdir(folder, { recursive: true })
      const names = await readdir(folder)
      return names
        .filter((name) => name.endsWith('.eml'))
        .sort()
        .toReversed()
    },
    async read(name) {
      if (!(await this.list()).includes(name)) return null
      const { default: PostalMime } = await import('postal-mime')
      return PostalMime.parse(await readFile(join(folder, name)))
    },
    async forget({ teamId, addresses }) {
      for (const name of await this.list()) {
        const email = await this.read(name)
        if (email && isOf(email, teamId, addresses)) await rm(join(folder, name), { force: true })
      }
    },
  }
}

export function isOutbox(gateway: MailGateway): gateway is Outbox {
  return 'list' in gateway
}

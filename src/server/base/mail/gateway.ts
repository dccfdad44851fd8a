import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import PostalMime, { type Email } from 'postal-mime'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
  readonly messageId?: string // of its delivery; without one each sending has its own
}

export interface MailGateway {
  send(letter: Letter): Promise<void>
  close(): Promise<void>
}

/** Letters shown on the local page instead of being sent. */
export interface Outbox extends MailGateway {
  list(): Promise<string[]> // file names, newest first
  read(name: string): Promise<Email | null>
}

const logo = {
  filename: 'logo.png',
  path: new URL('./logo.png', import.meta.url),
  cid: 'logo@recess',
}

function message(from: string, letter: Letter) {
  return { from, ...letter, attachments: [{ ...logo, path: logo.path.pathname }] }
}

/* A server that hangs costs a try, not the queue. */
const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Mail through an SMTP server: smtp://user:password@host:port or smtps://… */
export function smtpGateway(url: string, from: string): MailGateway {
  const transport = createTransport({ url, pool: true, ...waits } as never)
  return {
    async send(letter) {
      await transport.sendMail(message(from, letter))
    },
    async close() {
      transport.close()
    },
  }
}

/** Mail as .eml files in a folder. */
export function outboxGateway(folder: string, from: string, now: () => Date): Outbox {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(letter) {
      const { message: bytes } = await transport.sendMail(message(from, letter))
      await mkdir(folder, { recursive: true })
      const stamp = now().toISOString().replace(/[:.]/g, '-')
      await writeFile(join(folder, `${stamp}-${randomUUID().slice(0, 8)}.eml`), bytes as Buffer)
    },
    async close() {
      transport.close()
    },
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
      return PostalMime.parse(await readFile(join(folder, name)))
    },
  }
}

export function isOutbox(gateway: MailGateway): gateway is Outbox {
  return 'list' in gateway
}

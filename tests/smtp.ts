import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** How a mail server may answer: null takes the letter. */
export interface SmtpAnswers {
  readonly recipient?: (address: string) => number | null
  readonly letter?: (email: Email) => number | null
  readonly password?: string // of everyone; without one nobody is asked
}

export interface Smtp {
  readonly url: string
  readonly received: Email[] // what it took
  close(): Promise<void>
}

const refusal = (responseCode: number | null | undefined) =>
  responseCode ? Object.assign(new Error('not this one'), { responseCode }) : null

/** A mail server that keeps what it is given. */
export async function startSmtp({ recipient, letter, password }: SmtpAnswers = {}): Promise<Smtp> {
  const received: Email[] = []
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS', ...(password === undefined ? ['AUTH'] : [])],
    onAuth(auth, _session, done) {
      if (auth.password === password) done(null, { user: auth.username })
      else done(Object.assign(new Error('not this one'), { responseCode: 535 }))
    },
    onRcptTo({ address }, _session, done) {
      done(refusal(recipient?.(address)))
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          const refused = refusal(letter?.(email))
          if (!refused) received.push(email)
          done(refused)
        })
      })
    },
  })
  server.on('error', () => undefined) // a client that is killed resets its connection
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `smtp://127.0.0.1:${port}`, received, close }
}

import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** An answer's code, or all of it: `550 5.1.1 unknown user`; null takes the letter. */
export type SmtpAnswer = number | string | null

/** How a mail server may answer. */
export interface SmtpAnswers {
  readonly sender?: () => SmtpAnswer
  readonly recipient?: (address: string) => SmtpAnswer
  readonly letter?: (email: Email) => SmtpAnswer
  readonly password?: string // of everyone; without one nobody is asked
}

export interface Smtp {
  readonly url: string
  readonly received: Email[] // what it took
  close(): Promise<void>
}

function refusal(answer: SmtpAnswer | undefined) {
  if (!answer) return null
  const [code, ...words] = String(answer).split(' ')
  return Object.assign(new Error(words.join(' ') || 'not this one'), { responseCode: Number(code) })
}

/** A mail server that keeps what it is given. */
export async function startSmtp({
  sender,
  recipient,
  letter,
  password,
}: SmtpAnswers = {}): Promise<Smtp> {
  const received: Email[] = []
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS', ...(password === undefined ? ['AUTH'] : [])],
    onAuth(auth, _session, done) {
      if (auth.password === password) done(null, { user: auth.username })
      else done(Object.assign(new Error('not this one'), { responseCode: 535 }))
    },
    onMailFrom(_address, _session, done) {
      done(refusal(sender?.()))
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

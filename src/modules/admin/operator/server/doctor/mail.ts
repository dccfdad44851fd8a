import { createTransport } from 'nodemailer'
import { off, ok, reasonOf, within, wrong, type Examined, type Finding } from './finding.ts'

const WAIT_MS = 10_000

const NO_MAIL =
  'SMTP_URL is not set: no letter is sent, so nobody can sign up by address, set a new password or be invited by mail.'
const NO_SENDER =
  'MAIL_FROM is no address of yours: mail servers refuse such a sender. Write one that this mail server may send for.'

const isFromNowhere = (from: string) => /@localhost>?\s*$/.test(from)

const todos: Record<string, string> = {
  EAUTH: 'Check user and password in SMTP_URL; in an address they are written with % escapes.',
  ETLS: 'Write smtps:// for a port that begins with TLS (465), smtp:// for one that turns to it (587).',
  EDNS: 'Check the host in SMTP_URL.',
  ESOCKET: 'Check host and port in SMTP_URL, and that this machine may reach them.',
  ECONNECTION: 'Check host and port in SMTP_URL, and that this machine may reach them.',
}

/** The mail server greets and takes user and password; nothing is sent. */
export async function examineMail({ config }: Examined): Promise<Finding> {
  const { SMTP_URL: url } = config
  if (!url)
    return config.lacksMail
      ? wrong('mail', NO_MAIL, 'Set SMTP_URL and MAIL_FROM.')
      : off('mail', 'SMTP_URL is not set: letters are shown at /outbox, on this machine alone.')
  if (isFromNowhere(config.MAIL_FROM)) return wrong('mail', NO_SENDER, 'Set MAIL_FROM.')
  const { host } = new URL(url)
  const waits = { connectionTimeout: WAIT_MS, greetingTimeout: WAIT_MS, socketTimeout: WAIT_MS }
  const transport = createTransport({ url, ...waits } as never)
  try {
    await within(WAIT_MS, transport.verify())
    return ok('mail', `${host} greets and lets us in.`)
  } catch (error) {
    const reason = reasonOf(error)
    const todo = todos[reason] ?? 'Check that SMTP_URL leads to a mail server that answers.'
    return wrong('mail', `${host} can't be used (${reason}).`, todo)
  } finally {
    transport.close()
  }
}

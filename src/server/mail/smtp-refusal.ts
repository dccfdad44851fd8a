/* What mail servers answer, as nodemailer passes it on. */
interface SmtpError {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

/**
 * What a mail server refused for good: `mailbox`: nobody is there; `receiver`: somebody is, who can't take
 * it now (a full mailbox); `us`: our server, sender, password or letter.
 */
export interface SmtpRefusal {
  readonly of: 'mailbox' | 'receiver' | 'us'
  readonly answer: string // the server's own
}

/** RFC 3463, wherever a server writes it: `550 5.1.1 …`, `553 (#5.7.1)`. Never part of an IP address. */
const enhancedCode = /(?<![\d.])5\.(\d{1,3}\.\d{1,3})(?!\.?\d)/

/* Mailbox unknown, domain unknown, syntax, ambiguous, moved, not there any more, takes no mail at all; switched off.
   5.1.7 and 5.1.8 are of the sender, 5.1.0 says nothing. */
const mailboxCodes = new Set(['1.1', '1.2', '1.3', '1.4', '1.6', '1.9', '1.10'].concat(['2.1']))

/* In the words of servers that give no code. */
const unknownUser =
  /\b(?:unknown|no such|invalid) (?:user|recipient|mailbox|address|account)\b|\b(?:user|recipient|mailbox|address|account) (?:is )?(?:unknown|not found|disabled|does not exist|doesn't exist)\b/i
const aboutUs = /\bsender|\brelay|\bblock|\bpolicy|\bspam|\bdenied|\bpermitted|\breputation/i

/** A text without the mail addresses in it. */
export const withoutAddresses = (text: string): string =>
  text.replaceAll(/[^\s@]{1,255}@[^\s@]{1,255}/g, '…')

function isOfMailbox(answer: string): boolean {
  const code = enhancedCode.exec(answer)?.[1]
  if (code && code !== '1.0' && !code.startsWith('0.')) return mailboxCodes.has(code)
  const words = withoutAddresses(answer)
  return unknownUser.test(words) && !aboutUs.test(words)
}

/** Null: the server was busy or away, or it was no mail server that failed. */
export function smtpRefusal(error: unknown): SmtpRefusal | null {
  const { command = '', responseCode = 0, response = '' } = error as SmtpError
  if (responseCode < 500 || responseCode > 599) return null
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA'
  if (isAboutMessage && isOfMailbox(response)) return { of: 'mailbox', answer: response }
  const isReceiver = isAboutMessage && enhancedCode.exec(response)?.[1]?.startsWith('2.')
  return { of: isReceiver ? 'receiver' : 'us', answer: response }
}

import { createHash } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { PermanentError, type Job, type JobHandler, type Retry } from '../../jobs/job.ts'
import { enqueue } from '../../jobs/queue.ts'
import { seal, unseal } from '../../sessions/secrets.ts'
import type { World } from '../../world.ts'
import type { EmailMessage } from './gateway.ts'
import { reportOwnFault } from './own-fault.ts'
import { isRefused, saveRejection, acceptAddressAgain } from './rejected-addresses.ts'

const HOUR_MS = 60 * 60_000
const KEY_BYTES = 16
const retry: Retry = { tries: 16, firstMs: 5_000, mostMs: 2 * HOUR_MS } // for about half a day

/** Kinds of jobs that are emails. */
export const emailKinds = ['letter', 'closedLetter']

export interface Post {
  readonly teamId: string
  readonly email: EmailMessage
  readonly until?: Date // when its link has expired, and nobody needs it any more
  readonly isForNobody?: boolean // the same work, but nothing is sent
  readonly isForReceiver?: boolean // its recipient requested it just now: tried where others are refused, too
  readonly whileClosed?: boolean // sent although the space is closed: about a person's own data, or about the closing
}

interface Payload {
  readonly sealed: string // links are secrets
  readonly until: string | null
  readonly isForReceiver?: boolean // also for an address that was refused
}

/**
 * Queues an email, in the transaction it is about. The response shows neither how long sending takes
 * nor whether it fails.
 */
export async function queueEmail(
  world: World,
  tx: Database,
  { teamId, email, until, isForNobody, isForReceiver, whileClosed }: Post,
): Promise<void> {
  const payload: Payload = {
    sealed: seal(world, email),
    until: until?.toISOString() ?? null,
    ...(isForReceiver && { isForReceiver }),
  }
  const key = `letter ${world.randomBytes(KEY_BYTES).toString('base64url')}`
  const sent = whileClosed ? 'closedLetter' : 'letter'
  const kind = isForNobody ? 'unsentLetter' : sent
  await enqueue(tx, [{ teamId, key, kind, payload, dueAt: world.now() }])
}

/** The recipient of an email that is queued or was given up; '' where our key has changed since. */
export function receiverOf(world: World, payload: unknown): string {
  try {
    return (unseal(world, (payload as Payload).sealed) as EmailMessage).to
  } catch (error) {
    world.log.warn({ err: error }, 'a letter can’t be opened')
    return ''
  }
}

/** The same for every try, so that a second copy is recognised by it. */
function messageIdOf(world: World, teamId: string, key: string): string {
  const name = createHash('sha256').update(`${teamId} ${key}`).digest('hex').slice(0, 32)
  return `<${name}@${new URL(world.publicUrl()).hostname}>`
}

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
interface SmtpRefusal {
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
const withoutAddresses = (text: string): string =>
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

/**
 * What a failed email means for its address; what refuses this server is for the operator to fix. Only
 * a mailbox that does not exist is given up.
 */
async function throwRefusal(
  world: World,
  delivery: Job,
  email: string,
  error: unknown,
): Promise<never> {
  const refusal = smtpRefusal(error)
  if (refusal?.of === 'us')
    await reportOwnFault(world, { service: 'mail', answer: withoutAddresses(refusal.answer) })
  if (refusal?.of !== 'mailbox') throw error
  await saveRejection(world.db, delivery, { email, answer: refusal.answer, at: world.now() })
  throw new PermanentError((error as Error).message)
}

export const emailJob: JobHandler = {
  retry,
  isLocal: false,
  async work(world, delivery) {
    const { teamId, key, payload } = delivery
    const { sealed, until, isForReceiver } = payload as Payload
    if (until && world.now() >= new Date(until)) throw new PermanentError('its link has run out')
    const email = unseal(world, sealed) as EmailMessage
    const isMarked = await isRefused(world.db, teamId, email.to)
    if (isMarked && !isForReceiver) return // an admin sees it, and can have it tried again
    try {
      await world.mail.send({ ...email, teamId, messageId: messageIdOf(world, teamId, key) })
    } catch (error) {
      await throwRefusal(world, delivery, email.to, error)
    }
    if (isMarked) await acceptAddressAgain(world.db, teamId, email.to) // it accepts emails again
  },
}

/** An email that a closed space still sends. */
export const closedSpaceEmailJob: JobHandler = { ...emailJob, whileClosed: true }

/** For an address without an account: see queueEmail. */
export const unsentEmailJob: JobHandler = {
  retry,
  isLocal: false,
  work: async () => undefined,
}

import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { isEmail } from '#shared/accounts.ts'
import { INVITED_AT_ONCE, type ListFault } from '../contract.ts'
import { admits, domainOf, policyOf } from '#shared/space-settings.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import type { Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { users } from '#server/teams/schema.ts'
import type { World } from '#server/world.ts'
import { countInviteList } from './limits.ts'
import { lockSpace } from '#modules/people/membership/server/index.ts'
import { invites } from './schema.ts'
import { sendInvitation } from './send.ts'

interface Line {
  readonly line: number
  readonly text: string
}

/** One address a line, or several with commas between; a name in front of one, as mail programs copy it, is left out. */
export function linesOf(text: string): Line[] {
  return text
    .split(/\r?\n/)
    .flatMap((row, i) => row.split(/[,;\t]/).map((part) => ({ line: i + 1, text: part })))
    .map(({ line, text: part }) => ({
      line,
      text: (/<([^<>]+)>\s*$/.exec(part)?.[1] ?? part).trim(),
    }))
    .filter(({ text: part }) => part !== '')
}

/** Which of some addresses (in lower case) are a member's, and which have a valid invitation. */
async function known(db: Database, teamId: string, emails: readonly string[], now: Date) {
  if (emails.length === 0) return { here: new Set<string>(), invited: new Set<string>() }
  const address = sql<string>`lower(${users.email})`
  const people = await db
    .select({ email: address })
    .from(users)
    .where(and(eq(users.teamId, teamId), ne(users.name, ''), inArray(address, [...emails])))
  const open = await db
    .select({ email: invites.email })
    .from(invites)
    .where(
      and(
        eq(invites.teamId, teamId),
        inArray(invites.email, [...emails]),
        gt(invites.expiresAt, now),
      ),
    )
  const setOf = (rows: readonly { email: string }[]) => new Set(rows.map(({ email }) => email))
  return { here: setOf(people), invited: setOf(open) }
}

/** Whether two domains differ by one missing, extra or different letter. */
function isNear(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1 || one === other) return false
  let from = 0
  while (from < short.length && short[from] === long[from]) from++
  const rest = short.slice(long.length === short.length ? from + 1 : from)
  return long.slice(from + 1) === rest
}

/** The address somebody probably meant: at a domain of the space that is nearly the one they wrote. */
function meantBy(text: string, domains: readonly string[]): string {
  const near = isEmail(text) ? domains.find((domain) => isNear(domain, domainOf(text))) : undefined
  return near ? `${text.slice(0, text.lastIndexOf('@') + 1)}${near}` : ''
}

type Known = Awaited<ReturnType<typeof known>>

function faultOf(
  text: string,
  { here, invited }: Known,
  seen: ReadonlySet<string>,
  policy: ReturnType<typeof policyOf>,
): ListFault | null {
  const email = text.toLowerCase()
  if (!isEmail(text)) return 'email_invalid'
  if (!admits(policy, email)) return 'domain_not_allowed'
  if (here.has(email)) return 'here_already'
  if (invited.has(email)) return 'invited_already'
  return seen.has(email) ? 'twice' : null
}

async function planOf(
  tx: Database,
  { teamId, email, team }: Caller,
  lines: readonly Line[],
  now: Date,
) {
  const policy = policyOf(team.policy)
  const all = await known(
    tx,
    teamId,
    [...new Set(lines.map(({ text }) => text.toLowerCase()))],
    now,
  )
  const domains = [...new Set([...policy.domains, domainOf(email)])].filter(Boolean)
  const seen = new Set<string>()
  const faults: (Line & { fault: ListFault; meant: string })[] = []
  const ready: string[] = []
  for (const one of lines) {
    const fault = faultOf(one.text, all, seen, policy)
    if (fault) faults.push({ ...one, fault, meant: meantBy(one.text, domains) })
    else ready.push(one.text)
    seen.add(one.text.toLowerCase())
  }
  return { faults, ready }
}

/**
 * Checks a pasted list of addresses and invites those it can, each once however often it is called.
 * Throws list_empty, list_too_long, directory_only, too_many_requests.
 */
export async function inviteList(
  world: World,
  caller: Caller,
  { text, isTrial }: { text: string; isTrial: boolean },
) {
  const { teamId, userId } = caller
  const lines = linesOf(text)
  if (lines.length === 0) throw new RefusalError('list_empty')
  if (lines.length > INVITED_AT_ONCE) throw new RefusalError('list_too_long')
  if (policyOf(caller.team.policy).entry === 'directory') throw new RefusalError('directory_only')
  if (!isTrial) await countInviteList(world, teamId)
  return world.db.transaction(async (tx) => {
    await lockSpace(tx, { teamId }) // one list after the other: nobody is invited by two at the same time
    const at = world.now()
    const { faults, ready } = await planOf(tx, caller, lines, at)
    const answer = { lines: lines.length, ready: ready.length, faults }
    if (isTrial || ready.length === 0) return { ...answer, sent: 0 }
    for (const address of ready) await sendInvitation(world, tx, caller, address)
    await writeAudit(tx, { teamId, userId, what: 'invited', after: { count: ready.length }, at })
    return { ...answer, sent: ready.length }
  })
}

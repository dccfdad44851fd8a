import { parseArgs } from 'node:util'
import type { OpenDatabase } from '#server/db/database.ts'
import { isId } from '#server/db/id.ts'
import { listDead } from '#server/jobs/dead-letters.ts'
import type { Module } from '#server/module.ts'
import { countSurveys } from '#modules/people/feedback/server/survey/store.ts'
import { appoint, type Appointment } from '../appoint.ts'
import { readReason, setDisabled, type Disabling } from '../disable.ts'
import { feedQuestionsText, listFeeds, listFeedQuestions } from '../feeds.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import { listJobs } from '../jobs.ts'
import { columns, printable } from '../text-table.ts'
import { listSpaces } from '../spaces.ts'

const USAGE = `npm run admin -- spaces | jobs | feeds | dead | surveys [--json]
npm run admin -- disable SPACE --reason TEXT [--json]
npm run admin -- enable SPACE [--json]
npm run admin -- appoint SPACE EMAIL [--json]

spaces   every space: its state, how many people, what waits and what is dead
jobs     what comes due by itself, and deliveries by kind
feeds    feeds of fixtures, how they were read last, and what of the operator's waits for an answer
dead     deliveries that were given up (npm run deliveries tries them again)
surveys  what founders answered when they made a space, by question with how many
disable  nothing of the space is answered, posted or sent; its people read the reason
enable   brings everything back
appoint  makes a member an admin, where nobody is left who could

SPACE is the id that spaces lists. The exit code is 0, 1 where there is no such space or member, 2 for bad usage.
`
const options = { json: { type: 'boolean' }, reason: { type: 'string' } } as const

/** What the command is run with. */
export interface AdminWorld {
  readonly open: () => Promise<Pick<OpenDatabase, 'db' | 'close'>>
  readonly modules: readonly Module[]
  readonly now: () => Date
  readonly say: (text: string) => void
  readonly complain: (text: string) => void
}

type Db = OpenDatabase['db']

const lists = {
  spaces: (db: Db, { now }: AdminWorld) => listSpaces(db, now()),
  jobs: (db: Db, { modules, now }: AdminWorld) => listJobs(db, modules, now()),
  feeds: (db: Db) => listFeeds(db),
  surveys: (db: Db) => countSurveys(db),
  dead: async (db: Db) =>
    (await listDead(db)).map((row) => ({ ...row, deadAt: row.deadAt!.toISOString() })),
} as const

type Act = Disabling | Appointment

type AdminCommand = { readonly json: boolean } & (
  | { readonly list: keyof typeof lists }
  | { readonly act: Act }
)

interface CommandInput {
  readonly teamId: string
  readonly email: string | undefined
  readonly reason: string | undefined
}

/** An act's space and what it needs: a reason to disable it, an address to appoint; null where either is missing or too much is given. */
function actOf(word: string, { teamId, email, reason: reasonText }: CommandInput): Act | null {
  if (!teamId) return null
  if (word === 'appoint') return email && reasonText === undefined ? { teamId, email } : null
  if (email !== undefined) return null
  if (word === 'enable') return reasonText === undefined ? { teamId, reason: null } : null
  const reason = word === 'disable' ? readReason(reasonText) : null
  return reason === null ? null : { teamId, reason }
}

/** What is asked for; null where that is not how it is asked. */
function parseCommand(args: string[]): AdminCommand | null {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const { json = false, reason } = values
    const [word = '', teamId, email, ...others] = positionals
    if (others.length) return null
    if (teamId === undefined && reason === undefined && Object.hasOwn(lists, word))
      return { json, list: word as keyof typeof lists }
    const act = actOf(word, { teamId: teamId ?? '', email, reason })
    return act && { json, act }
  } catch {
    return null // an option there is none of
  }
}

const perform = (db: Db, act: Act, now: Date) =>
  'email' in act ? appoint(db, act, now) : setDisabled(db, act, now)

const missing = (act: Act) =>
  'email' in act
    ? `Nobody of the address ${act.email} can come into the space ${act.teamId}.`
    : `There is no space ${act.teamId}.`

const stateAfter = (act: Act): readonly [who: string, state: string] =>
  'email' in act
    ? [act.email, 'an admin']
    : [act.teamId, act.reason === null ? 'enabled' : 'disabled']

/** Does it on an open database; the exit code. */
async function answer(db: Db, command: AdminCommand, world: AdminWorld): Promise<number> {
  const { say, complain, now } = world
  const print = (value: unknown, text: string) =>
    say(command.json ? `${JSON.stringify(value, null, 2)}\n` : text)
  if ('list' in command) {
    const lines = await lists[command.list](db, world)
    const text = lines.length ? columns(lines.map((line) => ({ ...line }))) : 'None.\n'
    const questions = command.list === 'feeds' ? await listFeedQuestions(db, NO_TEAM) : []
    print(
      questions.length ? { feeds: lines, held: questions } : lines,
      text + feedQuestionsText(questions),
    )
    return 0
  }
  const { act } = command
  const { teamId } = act
  const isChanged = isId(teamId) ? await perform(db, act, now()) : null
  if (isChanged === null) {
    complain(printable(missing(act)) + '\n')
    return 1
  }
  const [who, state] = stateAfter(act)
  print(
    { ...('email' in act ? act : { teamId }), state, isChanged },
    `${printable(who)} is ${state}${isChanged ? '' : ' already'}.\n`,
  )
  return 0
}

/** Lists what the server holds for its operator, without what is played, or disables and enables a space, or gives it an admin. Gives the exit code. */
export async function admin(args: string[], world: AdminWorld): Promise<number> {
  const command = parseCommand(args)
  if (!command) {
    world.complain(USAGE)
    return 2
  }
  const { db, close } = await world.open()
  try {
    return await answer(db, command, world)
  } finally {
    await close()
  }
}

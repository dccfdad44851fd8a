import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { OpenDatabase } from '#server/db/database.ts'
import { textOfBytes, type PublicRequest } from '#server/http/fetch-public.ts'
import { RefusalError } from '#server/refusal.ts'
import { ianaZone } from '#server/teams/zones.ts'
import { feedAnswers, type FeedAnswer } from '#shared/predictors.ts'
import { fetchFeed } from './fetch-feed.ts'
import {
  answerOperatorFeed,
  nameOperatorTeam,
  takeOperatorFeed,
  type OperatorFeed,
} from './operator.ts'
import { readersHere } from './read-pages.ts'

const USAGE = `npm run feed -- FILE|ADDRESS [--zone Europe/Istanbul] [--name NAME]
npm run feed -- answer KEY same|another|leave_out
npm run feed -- team COMPETITION NAME TEAM

answer  what a feed left unclear, as npm run admin -- feeds lists it; it holds for later states of the feed
team    in the competition of that name, NAME is a name of TEAM's; given itself, it is a team of its own
`
const options = { zone: { type: 'string' }, name: { type: 'string' } } as const

/** What the command is run with. */
export interface FeedWorld {
  readonly open: () => Promise<Pick<OpenDatabase, 'db' | 'close'>>
  readonly now: () => Date
  readonly way?: PublicRequest // to an address
  readonly say: (line: string) => void
  readonly complain: (line: string) => void
}

interface Fetched extends Omit<OperatorFeed, 'text'> {
  readonly from: string
}

type FeedCommand =
  | Fetched
  | { readonly key: string; readonly answer: FeedAnswer }
  | { readonly competition: string; readonly name: string; readonly team: string }

const isAnswer = (word: string): word is FeedAnswer => feedAnswers.some((one) => one === word)

/* An answer to what waits, or whose a name is; null where it is neither. */
function parseAnswer([verb = '', ...words]: readonly string[]): FeedCommand | null {
  const [first = '', second = '', third = ''] = words
  if (verb === 'answer' && words.length === 2 && isAnswer(second))
    return { key: first, answer: second }
  if (verb === 'team' && words.length === 3 && words.every(Boolean))
    return { competition: first, name: second, team: third }
  return null
}

/** What is asked for; null where that is not how it is asked. */
function parseCommand(args: string[]): FeedCommand | null {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length > 1) return Object.keys(values).length ? null : parseAnswer(positionals)
    const [from] = positionals
    const timeZone = ianaZone(values.zone ?? 'UTC')
    if (!from || !timeZone) return null
    return { from, timeZone, address: /^\w+:\/\//.test(from) ? from : '', name: values.name }
  } catch {
    return null // an option there is none of
  }
}

async function readText(file: string): Promise<string> {
  try {
    return textOfBytes(await readFile(file))
  } catch (error) {
    throw new RefusalError('not_found', { detail: (error as NodeJS.ErrnoException).code ?? '' })
  }
}

async function take(source: Fetched, { open, now, way, say, complain }: FeedWorld): Promise<void> {
  const { from, address } = source
  const { text, faults } = address
    ? await fetchFeed(address, way, readersHere)
    : { text: await readText(from), faults: [] }
  for (const fault of faults) complain(`${from}: feed_partly: ${fault.where}: ${fault.text}\n`)
  const { db, close } = await open()
  try {
    const {
      name,
      matches,
      pendingCount: questionCount,
    } = await takeOperatorFeed({ db, now }, { ...source, text, faults })
    const rows = questionCount === 1 ? 'row waits' : 'rows wait'
    const waits = questionCount
      ? `, ${questionCount} ${rows} for an answer (npm run admin -- feeds)`
      : ''
    say(`${name}: ${matches} matches${waits}\n`)
  } finally {
    await close()
  }
}

async function applyAnswer(
  command: Exclude<FeedCommand, Fetched>,
  { open, now, say }: FeedWorld,
): Promise<void> {
  const { db, close } = await open()
  try {
    if ('key' in command) await answerOperatorFeed({ db, now }, command)
    else await nameOperatorTeam({ db, now }, command)
    say('Kept. A feed with an address is read again now; take a file once more.\n')
  } finally {
    await close()
  }
}

/**
 * Takes fixtures for all spaces from a file or an address, or says what a feed left unclear. Gives the exit code: 0; 1 where it could
 * not be taken, with what is wrong and where, and then nothing has changed; 2 where it is asked wrongly.
 */
export async function feed(args: string[], world: FeedWorld): Promise<number> {
  const command = parseCommand(args)
  if (!command) {
    world.complain(USAGE)
    return 2
  }
  try {
    await ('from' in command ? take(command, world) : applyAnswer(command, world))
    return 0
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    world.complain(
      `${['from' in command ? command.from : '', error.code, error.more.detail].filter(Boolean).join(': ')}\n`,
    )
    return 1
  }
}

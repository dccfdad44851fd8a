import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { OpenDatabase } from '../../base/db/database.ts'
import type { PublicWay } from '../../base/public-fetch/fetch-public.ts'
import { RefusalError } from '../../base/refusal.ts'
import { ianaZone } from '../../base/zones.ts'
import { fetchFeed } from '../../play/competitions/fetch-feed.ts'
import { takeOperatorFeed, type OperatorFeed } from '../../play/competitions/operator.ts'
import { readersHere } from '../../play/competitions/read-pages.ts'

const USAGE = 'npm run feed -- FILE|ADDRESS [--zone Europe/Istanbul] [--name NAME]\n'
const options = { zone: { type: 'string' }, name: { type: 'string' } } as const

/** What the command is run with. */
export interface FeedWorld {
  readonly open: () => Promise<Pick<OpenDatabase, 'db' | 'close'>>
  readonly now: () => Date
  readonly way?: PublicWay // to an address
  readonly say: (line: string) => void
  readonly complain: (line: string) => void
}

type Asked = Omit<OperatorFeed, 'text'> & { readonly from: string }

/** What is asked for; null where that is not how it is asked. */
function askedOf(args: string[]): Asked | null {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [from, ...others] = positionals
    const timeZone = ianaZone(values.zone ?? 'UTC')
    if (!from || others.length || !timeZone) return null
    return { from, timeZone, address: /^\w+:\/\//.test(from) ? from : '', name: values.name }
  } catch {
    return null // an option there is none of
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new RefusalError('not_found', { detail: (error as NodeJS.ErrnoException).code ?? '' })
  }
}

async function take(asked: Asked, { open, now, way, say, complain }: FeedWorld): Promise<void> {
  const { from, address } = asked
  const { text, faults } = address
    ? await fetchFeed(address, way, readersHere)
    : { text: await readText(from), faults: [] }
  for (const fault of faults) complain(`${from}: feed_partly: ${fault.where}: ${fault.text}\n`)
  const { db, close } = await open()
  try {
    const { name, matches } = await takeOperatorFeed({ db, now }, { ...asked, text })
    say(`${name}: ${matches} matches\n`)
  } finally {
    await close()
  }
}

/**
 * Takes fixtures for all spaces from a file or an address. Gives the exit code: 0; 1 where it could
 * not be taken, with what is wrong and where, and then nothing has changed; 2 where it is asked wrongly.
 */
export async function feed(args: string[], world: FeedWorld): Promise<number> {
  const asked = askedOf(args)
  if (!asked) {
    world.complain(USAGE)
    return 2
  }
  try {
    await take(asked, world)
    return 0
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    world.complain(`${[asked.from, error.code, error.more.detail].filter(Boolean).join(': ')}\n`)
    return 1
  }
}

import type { Database } from '#server/db/database.ts'
import {
  linesOf,
  numberOf,
  listFeedback,
  type FeedbackRow,
} from '#modules/people/feedback/server/index.ts'
import { printable } from '#server/texts/printable.ts'
import { openConfigured } from './open-database.ts'

const MOST = 50

const rowText = (row: FeedbackRow) =>
  [`${numberOf(row)}  ${row.createdAt.toISOString()}`, ...linesOf(row).map(printable)].join('\n  ')

/** What people told, newest first, as a terminal shows it. `asked` is how many. Throws where that is no number. */
export async function feedbackText(db: Database, limit = String(MOST)): Promise<string> {
  const most = Number(limit)
  if (!Number.isInteger(most) || most < 1) throw new Error('npm run feedback -- [MOST]')
  const rows = await listFeedback(db, most)
  return rows.length ? rows.map(rowText).join('\n\n') : 'Nobody has told anything.'
}

/** Lists what people told by the feedback form. On the embedded database stop the server first. */
async function run(most: string | undefined): Promise<void> {
  const { db, close } = await openConfigured()
  try {
    process.stdout.write(`${await feedbackText(db, most)}\n`)
  } finally {
    await close()
  }
}

run(process.argv[2]).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})

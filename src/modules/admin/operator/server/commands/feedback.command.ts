import { feedbackText } from './feedback.ts'
import { openConfigured } from './open-database.ts'

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

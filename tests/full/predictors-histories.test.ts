import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '../server.ts'
import { expectTrue, historyIn, replayHistory } from '../http/feed-history.ts'
import { writeSection } from './docs-section.ts'

const PEOPLE = Number(process.env['TIPSTERS'] ?? 300)
const FOLDER = process.env['HISTORIES'] ?? '../shared/data/football/histories'
const HOUR_MS = 3_600_000

const rows: string[] = []
const thousands = (n: number) => n.toLocaleString('en-US')

if (!existsSync(FOLDER))
  throw new Error(`there are no histories at ${FOLDER}: HISTORIES=FOLDER says where`)

/* Every state of a feed as it was published, oldest first; the files are beside the project, not in it. */
test.each(readdirSync(FOLDER).toSorted())(
  '%s replayed through every state of its feed',
  async (competition) => {
    const states = historyIn(join(FOLDER, competition))
    const server = await startServer()
    try {
      const { game, held } = await replayHistory(server, states, {
        people: PEOPLE,
        name: competition,
      })
      const { matches, tips, scored } = await expectTrue(server, game, states.at(-1)!)
      const waited = [...held].map(([kind, count]) => `${count} × ${kind}`).join(', ') || 'none'
      rows.push(
        `| ${competition} | ${states.length} | ${matches} | ${thousands(tips)} | ${thousands(scored)} | ${waited} |`,
      )
    } finally {
      await server.close()
    }
  },
  HOUR_MS,
)

afterAll(() => {
  const intro = `\`npm run test:replays\` also takes every published state of nine competitions' files, oldest first, with ${PEOPLE}
tipsters who tip before each kick-off whatever can be tipped then. It fails unless no match is there twice, no tip of a match
with a result is left without it, and the last table is that of plain arithmetic over the tips and the last state. A swap of
sides is answered as the same match, whatever else is held back says itself in a later state.`
  const head =
    '| competition | states | matches | tips | tips scored | held back, over all states |\n| - | - | - | - | - | - |'
  writeSection(
    'docs/predictors.md',
    'Feeds as they were published',
    `${intro}\n\n${head}\n${rows.join('\n')}`,
  )
})

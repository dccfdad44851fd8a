import { writeFile } from 'node:fs/promises'
import { register } from 'tsx/esm/api'

/*
 * `npm run openings`: works out the columns that the strongest bot of four in a row plays from the
 * first move, as far as it needs telling, and writes them. What the book has it takes over, so that
 * without a change of the search it writes the same again; `-- --afresh` looks at nothing but the
 * game, which takes hours; `-- --check` writes nothing and fails where the book would change.
 */
register()
const folder = '../src/games/four-in-a-row'
const { makeBook } = await import(`${folder}/book.ts`)
const { openingBook, writeBook } = await import(`${folder}/openings.ts`)
const { makeFirst } = await import(`${folder}/first-discs.ts`)
const { emptyTable, useTable } = await import(`${folder}/table.ts`)
const { default: made } = await import(`${folder}/openings.json`, { with: { type: 'json' } })

const isAfresh = process.argv.includes('--afresh')
const isCheck = process.argv.includes('--check')
const LARGE_BITS = 24

/* What the first discs are worth, which a judge of a game is told. */
function firstOf() {
  if (!isAfresh && !isCheck) return made.first
  useTable(emptyTable(LARGE_BITS))
  return makeFirst((done, of) => console.log(`${done} of ${of} positions of the first discs`))
}

const first = firstOf()
const earlier = isAfresh ? new Map() : openingBook()
const book = makeBook(earlier, (discs, found) => console.log(`${found} after ${discs} discs`))
const text = writeBook(book)
console.log(`${book.size} positions in ${text.length} characters`)
const written = JSON.stringify({ book: text, first }, null, 2)
if (!isCheck) await writeFile('src/games/four-in-a-row/openings.json', `${written}\n`)
else if (text !== writeBook(openingBook()) || first !== made.first) {
  console.error('openings.json is not what this search makes')
  process.exitCode = 1
}

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

const earlier = process.argv.includes('--afresh') ? new Map() : openingBook()
const book = makeBook(earlier, (discs, found) => console.log(`${found} after ${discs} discs`))
const text = writeBook(book)
console.log(`${book.size} positions in ${text.length} characters`)
if (!process.argv.includes('--check'))
  await writeFile('src/games/four-in-a-row/openings.json', `{\n  "book": "${text}"\n}\n`)
else if (text !== writeBook(openingBook())) {
  console.error('openings.json is not what this search makes')
  process.exitCode = 1
}

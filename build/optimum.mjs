import { writeFile } from 'node:fs/promises'
import { register } from 'tsx/esm/api'

/*
 * `npm run optimum`: works out what each of the 786,432 kinds of dice card is worth on average, and
 * writes the table that the strongest bot and the judge of replays play by. `-- --check` writes
 * nothing and fails where the table would change.
 */
register()
const file = 'src/games/dice/optimum.json'
const { cardWorth, makeWorth, writeWorth } = await import('../src/games/dice/optimum.ts')

const timed = (of) => {
  const began = performance.now()
  return [of(), Math.round(performance.now() - began)]
}

const [worth, made] = timed(makeWorth)
const text = writeWorth(worth)
console.log(`an empty card is worth ${worth[0]}, worked out in ${made} ms`)
console.log(`${worth.length} kinds of card in ${text.length} characters`)
if (process.argv.includes('--check')) {
  const [kept, read] = timed(cardWorth)
  console.log(`the committed table is read in ${read} ms`)
  if (writeWorth(kept) !== text) {
    console.error('optimum.json is not what the rules make')
    process.exitCode = 1
  }
} else await writeFile(file, `{\n  "worth": "${text}"\n}\n`)

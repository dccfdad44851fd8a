import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import wordListPath from 'word-list'

/*
 * `npm run words`: writes the words that may be guessed, five letters each, from word-list (MIT)
 * and dictionary-tr (MIT; its source is also offered under MPL-2.0). Answers are curated by hand.
 */
const require = createRequire(import.meta.url)
const folder = 'src/games/find-the-word'

async function write(language, words) {
  const sorted = [...new Set(words)].sort((a, b) => (a < b ? -1 : 1))
  await writeFile(
    `${folder}/guesses.${language}.json`,
    `${JSON.stringify(sorted, null, 0).replaceAll(',', ',\n')}\n`,
  )
  console.log(`${language}: ${sorted.length} words`)
}

const english = (await readFile(wordListPath, 'utf8')).split('\n')
await write(
  'en',
  english.filter((word) => /^[a-z]{5}$/.test(word)),
)

const dictionary = require.resolve('dictionary-tr').replace(/index\.js$/, 'index.dic')
const turkish = (await readFile(dictionary, 'utf8'))
  .split('\n')
  .map((line) => line.split('/')[0].trim().normalize('NFC'))
await write(
  'tr',
  turkish.filter((word) => /^[abcçdefgğhıijklmnoöprsştuüvyz]{5}$/.test(word)),
)

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

type Texts = Record<string, object>

/** All texts of the client in a language, as the build merges them from the modules' folders. */
function textsOf(language: 'en' | 'tr'): Texts {
  const files = readdirSync('src/client', { recursive: true, encoding: 'utf8' })
    .filter((name) => basename(name) === `${language}.json`)
    .map((name) => JSON.parse(readFileSync(join('src/client', name), 'utf8')) as Texts)
  return Object.assign({}, ...files) as Texts
}

export const en = textsOf('en')
export const tr = textsOf('tr')

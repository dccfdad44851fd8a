import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { filesOf } from '../../build/sources.mjs'

type Texts = Record<string, object>

/** All texts of the client in a language, as the build merges them from the modules' folders. */
function textsOf(language: 'en' | 'tr'): Texts {
  const files = filesOf('client')
    .filter((name) => basename(name) === `${language}.json`)
    .map((name) => JSON.parse(readFileSync(name, 'utf8')) as Texts)
  return Object.assign({}, ...files) as Texts
}

export const en = textsOf('en')
export const tr = textsOf('tr')

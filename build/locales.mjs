import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const languages = ['en', 'tr']
const games = 'src/games'
const read = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** A game's texts go to the namespace of its kind. Its rules are read as text: the build runs no game. */
function namespaceOf(folder) {
  const rules = readFileSync(join(games, folder, 'rules.ts'), 'utf8')
  return /kind: 'puzzle'/.test(rules) ? 'puzzles' : 'rules'
}

function gameFolders() {
  return readdirSync(games).filter((folder) => existsSync(join(games, folder, 'rules.ts')))
}

/** The three namespaces of a language, as /locales/{lng}/{ns}.json serves them. */
function namespaces(language) {
  const merged = {
    translation: read(`src/client/locales/${language}/translation.json`),
    puzzles: {},
    rules: {},
  }
  for (const folder of gameFolders())
    merged[namespaceOf(folder)][folder] = read(join(games, folder, `${language}.json`))
  return merged
}

export class LocalesPlugin {
  apply(compiler) {
    const { sources, Compilation } = compiler.webpack
    compiler.hooks.thisCompilation.tap('locales', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'locales', stage }, () => {
        for (const language of languages)
          for (const [ns, texts] of Object.entries(namespaces(language)))
            compilation.emitAsset(
              `locales/${language}/${ns}.json`,
              new sources.RawSource(JSON.stringify(texts)),
            )
        compilation.contextDependencies.add(join(compiler.context, 'src/client/locales'))
        compilation.contextDependencies.add(join(compiler.context, games))
      })
    })
  }
}

import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { screenTexts } from './sources.mjs'

const run = promisify(execFile)
export const languages = ['en', 'tr']
const games = 'src/games'
const predictors = 'src/predictors'
const read = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** Each registered game's folder and kind, as the registry says: read in a process of its own. */
const asked = `
  import { registry } from './src/games/registry.ts'
  import { predictors } from './src/predictors/registry.ts'
  import { folderOf } from './src/shared/game.ts'
  const { games: folder, predictors: other } = ${JSON.stringify({ games, predictors })}
  const known = [
    ...registry.map(({ game: { meta } }) => [folderOf(meta.gameType), folder + '/' + folderOf(meta.gameType), meta.kind]),
    ...predictors.map(({ gameType, kind }) => [folderOf(gameType), other + '/' + kind, kind]),
  ]
  process.stdout.write(JSON.stringify(known))`

export async function findGames() {
  const args = ['--import', 'tsx', '--input-type', 'module', '--eval', asked]
  const { stdout } = await run(process.execPath, args, {
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  return JSON.parse(stdout).map(([key, folder, kind]) => ({
    key,
    folder,
    namespace: kind === 'puzzle' ? 'puzzles' : 'rules',
  }))
}

/** The three namespaces of a language, as /locales/{lng}/{ns}.json serves them. */
export function namespaces(language, known) {
  const merged = { translation: screenTexts(language), puzzles: {}, rules: {} }
  for (const { key, folder, namespace } of known)
    merged[namespace][key] = read(join(folder, `${language}.json`))
  return merged
}

export class LocalesPlugin {
  apply(compiler) {
    const { sources, Compilation } = compiler.webpack
    compiler.hooks.thisCompilation.tap('locales', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tapPromise({ name: 'locales', stage }, async () => {
        const known = await findGames()
        for (const language of languages)
          for (const [ns, texts] of Object.entries(namespaces(language, known)))
            compilation.emitAsset(
              `locales/${language}/${ns}.json`,
              new sources.RawSource(JSON.stringify(texts)),
            )
        compilation.contextDependencies.add(join(compiler.context, 'src'))
      })
    })
  }
}

import { createHash } from 'node:crypto'
import { dirname, relative } from 'node:path'
import { findGames, languages, namespaces } from './locales.mjs'
import { beginningsIn, keyFinder } from './text-keys.mjs'

const NAME = 'text-parts'
const FIRST = 'texts' // what is wanted whatever is drawn

const isGroup = (value) => typeof value === 'object' && !Array.isArray(value)

/** Every text by its whole key: `home.played_one`, `rules:dice.name`. */
function* flat(texts, before = '') {
  for (const [name, value] of Object.entries(texts))
    if (isGroup(value)) yield* flat(value, `${before}${name}.`)
    else yield [before + name, value]
}

const flatOf = ({ translation, ...others }) =>
  new Map([
    ...flat(translation),
    ...Object.entries(others).flatMap(([ns, texts]) => [...flat(texts, `${ns}:`)]),
  ])

function put(tree, names, value) {
  const [name, ...others] = names
  if (others.length === 0) tree[name] = value
  else put((tree[name] ??= {}), others, value)
}

/** The texts of some keys, by namespace, as they stand in their files. */
function grown(texts, keys) {
  const tree = {}
  for (const [key, value] of texts) {
    if (!keys.has(key)) continue
    const [ns, path] = key.includes(':') ? key.split(':') : ['translation', key]
    put(tree, [ns, ...path.split('.')], value)
  }
  return tree
}

/** Which keys a module asks for. A game's view gives its own texts to what games share: it asks for all. */
function keysOf({ resource, code }, { find, games, root }) {
  const beginnings = beginningsIn(code)
  const folder = relative(root, dirname(resource ?? ''))
  const game = games.find((one) => one.folder === folder)
  if (game && /View\.tsx$|react-i18next/.test(resource + code))
    beginnings.push(`${game.namespace}:${game.key}.`)
  return beginnings.flatMap(find)
}

const modulesIn = (compilation, chunk) =>
  [...compilation.chunkGraph.getChunkModulesIterable(chunk)]
    .flatMap((module) => module.modules ?? [module])
    .filter(
      ({ resource, type }) => type.startsWith('javascript') && /\.[jt]sx?$/.test(resource ?? ''),
    )
    .filter(({ resource }) => !resource.includes('node_modules'))
    .map((module) => ({
      resource: module.resource,
      code: String(module.originalSource()?.source()),
    }))

/** The chunk that is fetched whenever this group is, and for no other where there is such a one. */
const bearerOf = ({ chunks }) =>
  chunks.find((chunk) => chunk.getNumberOfGroups() === 1) ?? chunks[0]

/** The keys of the first part, and of each chunk that brings a part with it. */
function wantedBy(compilation, known) {
  const ofModule = new Map()
  const keysIn = (chunk) =>
    modulesIn(compilation, chunk).flatMap((module) => {
      if (!ofModule.has(module.resource)) ofModule.set(module.resource, keysOf(module, known))
      return ofModule.get(module.resource)
    })
  const first = new Set(
    compilation.entrypoints.get('main').chunks.flatMap((chunk) => keysIn(chunk)),
  )
  const parts = new Map([[FIRST, first]])
  for (const group of compilation.chunkGroups) {
    if (group.isInitial()) continue
    const keys = group.chunks.flatMap((chunk) => keysIn(chunk)).filter((key) => !first.has(key))
    if (keys.length === 0) continue
    const { id } = bearerOf(group)
    parts.set(id, new Set([...(parts.get(id) ?? []), ...keys]))
  }
  return parts
}

/** The files of all parts in every language, named after what all of them say. */
function filesOf(compilation, { games, texts }) {
  const keys = [...flatOf(texts[languages[0]]).keys()]
  const parts = wantedBy(compilation, {
    find: keyFinder(keys),
    games,
    root: compilation.compiler.context,
  })
  const files = languages.flatMap((language) => {
    const all = flatOf(texts[language])
    return [...parts].map(([part, wanted]) => [
      `${part}.${language}`,
      JSON.stringify(grown(all, wanted)),
    ])
  })
  const digest = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8)
  return {
    digest,
    parts: [...parts.keys()].filter((part) => part !== FIRST),
    files: files.map(([name, content]) => [`assets/${name}.${digest}.json`, content]),
  }
}

/* With a chunk its texts are fetched, as src/client/language/language.ts says. */
const runtimeCode = ({ digest, parts }) => `
var bearers = ${JSON.stringify(parts)};
__webpack_require__.textsDigest = ${JSON.stringify(digest)};
__webpack_require__.f.texts = (chunk, promises) => {
  var texts = bearers.includes(chunk) && __webpack_require__.wantTexts && __webpack_require__.wantTexts(chunk);
  if (texts) promises.push(texts);
};`

/**
 * The client's texts in parts: those that the first chunk asks for, and for each page or part of
 * one those it asks for besides. Which they are is read from the code (text-keys.mjs).
 */
export class TextPartsPlugin {
  apply(compiler) {
    const { RuntimeGlobals, RuntimeModule, sources, Compilation } = compiler.webpack
    class TextsRuntime extends RuntimeModule {
      constructor(made) {
        super(NAME, RuntimeModule.STAGE_ATTACH)
        this.made = made
      }
      generate() {
        return runtimeCode(this.made())
      }
    }
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      let known = null
      let made = null
      const make = () => (made ??= filesOf(compilation, known))
      compilation.hooks.finishModules.tapPromise(NAME, async () => {
        const games = await findGames()
        const texts = Object.fromEntries(
          languages.map((language) => [language, namespaces(language, games)]),
        )
        known = { games, texts }
      })
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap(NAME, (chunk) => compilation.addRuntimeModule(chunk, new TextsRuntime(make)))
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        for (const [name, content] of make().files)
          compilation.emitAsset(name, new sources.RawSource(content), { immutable: true })
      })
    })
  }
}

import { dirname, join, sep } from 'node:path'

/* The groups of src/modules, from the ground up: the server of each may import from those before it, never they from it. */
const groups = ['people', 'platforms', 'boards', 'play', 'messaging', 'admin']

const inModule = /(?:^|\/)src\/modules\/([^/]+)\/([^/]+)\/(server|client)?/
const inFolder = /(?:^|\/)src\/(shared|games|predictors|server|client|app)\//

const isTest = /\.test\.tsx?$|\/tests\//

/** Where a path stands: its folder in src, and in a module its group, name and side. */
function placeOf(path) {
  const [, group, module, side] = inModule.exec(path) ?? []
  if (!group) return { folder: inFolder.exec(path)?.[1] }
  const isInside = !/\/(?:server|client)\/index\.ts$|contract\.ts$/.test(path)
  return { folder: 'modules', group, module, side, isInside }
}

/** The path of what is imported, from the project: `#modules/…` and what is relative to a file. */
function pathOf(filename, source) {
  if (source.startsWith('#')) return `src/${source.slice(1)}`
  return join(dirname(filename), source).split(sep).join('/')
}

/** Why a file may not import from a place; nothing where it may. */
function refusalOf(own, other) {
  const builtOn = own.folder === 'server' || own.folder === 'client'
  if (builtOn && (other.folder === 'modules' || other.folder === 'app'))
    return `${own.folder} is what modules build on and knows none: let the module pass in what is needed, or move the code to the module, or to shared what both sides say.`
  if (own.folder === 'modules' && other.folder === 'app')
    return 'The composition knows the modules, they do not know it: move what both need to server, client or a module.'
  const isOther = own.group !== other.group || own.module !== other.module
  if (own.folder === 'modules' && other.isInside && isOther)
    return `That is inside ${other.module}: import what its ${other.side}/index.ts offers, or let it offer one function that does the job.`
  const isAbove = groups.indexOf(other.group) > groups.indexOf(own.group)
  if (own.side === 'server' && other.side === 'server' && isAbove)
    return `${own.group} stands below ${other.group}: let the module above pass in what is needed, as world.modules does, or move the code to where both may use it.`
  return null
}

const direction = {
  meta: { type: 'problem', docs: { description: 'imports run one way' } },
  create(context) {
    const filename = context.filename.split(sep).join('/')
    const own = placeOf(filename)
    const check = ({ source }) => {
      const isOurs = typeof source?.value === 'string' && /^[.#]/.test(source.value)
      if (!own.folder || !isOurs || isTest.test(filename)) return
      const message = refusalOf(own, placeOf(pathOf(filename, source.value)))
      if (message) context.report({ node: source, message })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    }
  },
}

export default { meta: { name: 'groups' }, rules: { direction } }

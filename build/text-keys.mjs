import { parse } from 'acorn'

/* What stands in a key for a part that is known only when it is drawn. */
const OPEN = '*'

function* nodesOf(node, inCall = false) {
  if (Array.isArray(node)) for (const part of node) yield* nodesOf(part, inCall)
  else if (typeof node?.type === 'string') {
    yield { node, inCall }
    const isCall = node.type === 'CallExpression' && node.callee.name === 't'
    for (const part of Object.values(node)) yield* nodesOf(part, inCall || isCall)
  }
}

/** The beginning of a key as a module writes it: `home.played`, `errors.*`, `rules:*.name`, `*.yours`. */
function beginningOf(node, inCall) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return ''
  const text = node.quasis.map(({ value }) => value.cooked).join(OPEN)
  if (!text.startsWith(OPEN)) return text
  const isKey = inCall ? /^\*[.:]/ : /^\*(:\*)?\.\w/ // what is put together elsewhere says no word
  return isKey.test(text) ? text : ''
}

/** The beginnings of all keys that a module may ask for, and some that are none. */
export function beginningsIn(code) {
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
  const found = new Set()
  for (const { node, inCall } of nodesOf(program.body)) {
    const text = beginningOf(node, inCall)
    if (/[.:]/.test(text)) found.add(text)
  }
  return [...found]
}

const escaped = (text) => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/**
 * Finds keys by their beginnings. Keys are whole, `rules:dice.name` or `home.played_one`; a game's
 * own modules may leave out its namespace.
 */
export function keyFinder(keys) {
  const known = new Map()
  const bare = keys.map((key) => key.slice(key.indexOf(':') + 1))
  const find = (beginning) => {
    const begins = new RegExp(`^${beginning.split(OPEN).map(escaped).join('.+')}`)
    if (!beginning.startsWith(OPEN))
      return keys.filter((key, i) => begins.test(key) || begins.test(bare[i]))
    return keys.filter((key) => key.includes(':') && begins.test(key))
  }
  return (beginning) => {
    if (!known.has(beginning)) known.set(beginning, find(beginning))
    return known.get(beginning)
  }
}

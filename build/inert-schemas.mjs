import { parse } from 'acorn'

const parsing = /^(safe)?parse(Async)?$/
const asked = new Set(['service', 'method', 'path', 'files', 'signsIn']) // what api.ts reads of an endpoint

/** Whether an expression is a schema by its name and what hangs on it, such as `z.object({ … }).optional()`. */
function isSchema(node) {
  if (node.type === 'Identifier') return node.name === 'z' || node.name.endsWith('Schema')
  if (node.type === 'CallExpression') return isSchema(node.callee)
  if (node.type !== 'MemberExpression') return false
  return !parsing.test(node.property.name) && isSchema(node.object)
}

const isEndpoint = ({ type, callee, arguments: given }) =>
  type === 'CallExpression' && callee.name === 'endpoint' && given[0]?.type === 'ObjectExpression'

/** An endpoint's argument with what a call needs of it. */
function askedOf(code, { properties }) {
  const kept = properties.filter(({ type, key }) => type === 'SpreadElement' || asked.has(key.name))
  return `({ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} })`
}

/** What is replaced, each with its replacement, in the code's order. */
function* replaced(code, node) {
  if (Array.isArray(node)) for (const part of node) yield* replaced(code, part)
  else if (typeof node?.type !== 'string') return
  else if (isEndpoint(node)) yield { ...node, by: askedOf(code, node.arguments[0]) }
  else if (node.type !== 'Identifier' && isSchema(node)) yield { ...node, by: 'z' }
  else for (const part of Object.values(node)) yield* replaced(code, part)
}

/**
 * A webpack loader for modules that import zod, after TypeScript: every schema becomes plain `z`,
 * which stands for any (inert-zod.mjs), and every endpoint is what a call needs of it. Nothing
 * changes but that the browser is not sent the descriptions.
 */
export default function inertSchemas(code) {
  if (!/import \{ z \} from ['"]zod['"]/.test(code)) return code
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
  let [left, from] = ['', 0]
  for (const { start, end, by } of replaced(code, program.body)) {
    left += code.slice(from, start) + by
    from = end
  }
  return left + code.slice(from)
}

import { parse } from 'acorn'

const parsing = /^(safe)?parse(Async)?$/

/** Whether an expression is `z` and what hangs on it, such as `z.object({ … }).optional()`. */
function isSchema(node) {
  if (node.type === 'Identifier') return node.name === 'z'
  if (node.type === 'CallExpression')
    return node.callee.type !== 'Identifier' && isSchema(node.callee)
  if (node.type !== 'MemberExpression') return false
  return !parsing.test(node.property.name) && isSchema(node.object)
}

function* schemas(node) {
  if (Array.isArray(node)) for (const part of node) yield* schemas(part)
  else if (typeof node?.type !== 'string') return
  else if (node.type !== 'Identifier' && isSchema(node)) yield node
  else for (const part of Object.values(node)) yield* schemas(part)
}

/**
 * A webpack loader for modules that import zod, after TypeScript: every schema becomes plain `z`.
 * It is the stand-in already whatever is called on it (inert-zod.mjs), so nothing changes but that
 * the browser is not sent the descriptions.
 */
export default function inertSchemas(code) {
  if (!/import \{ z \} from ['"]zod['"]/.test(code)) return code
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
  let [left, from] = ['', 0]
  for (const { start, end } of schemas(program.body)) {
    left += `${code.slice(from, start)}z`
    from = end
  }
  return left + code.slice(from)
}

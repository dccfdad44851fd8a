import { dirname, join, relative, sep } from 'node:path'

/* The groups of src/server, from the ground up: each may import from those before it, never they from it. */
const groups = ['base', 'people', 'platforms', 'boards', 'play', 'messaging', 'admin']

/* Of a path in src/server; what stands at its top knows all groups. */
function groupOf(path) {
  const [, group] = /(?:^|\/)src\/server\/([^/]+)\//.exec(path.split(sep).join('/')) ?? []
  return group
}

const direction = {
  meta: { type: 'problem', docs: { description: 'imports between groups run one way' } },
  create(context) {
    const own = groups.indexOf(groupOf(context.filename))
    const check = ({ source }) => {
      if (own < 0 || typeof source?.value !== 'string' || !source.value.startsWith('.')) return
      const path = join(dirname(context.filename), source.value)
      const other = groupOf(path)
      const isAbove = other === undefined || groups.indexOf(other) > own
      if (isAbove && /src.server/.test(relative('.', path)))
        context.report({
          node: source,
          message: `${groups[own]} stands below ${other ?? 'what runs the server'}: let the module above pass in what is needed, as world.modules does, or move the code to where both may use it.`,
        })
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

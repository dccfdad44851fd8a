/*
 * A rule for oxlint: an SVG shape without a class is black, over whatever lies below it. A class
 * that may be undefined, written out or handed on, is therefore refused on shapes.
 */
const shapes = new Set(['rect', 'circle', 'ellipse', 'path', 'polygon', 'polyline', 'line', 'text'])

const message =
  'This shape may be left without a class, and is then filled black. Give it one in every case; a shape that is only sometimes there is drawn only then.'

const isUndefined = (node) => node?.type === 'Identifier' && node.name === 'undefined'

/** Whether an expression may be undefined as it is written: `a ? b : undefined`. */
function mayLack(node) {
  if (node?.type === 'ConditionalExpression')
    return mayLack(node.consequent) || mayLack(node.alternate)
  return isUndefined(node)
}

const isLoose = (node) =>
  node.optional ||
  node.typeAnnotation?.typeAnnotation?.types?.some(({ type }) => type === 'TSUndefinedKeyword')

const shapeClass = {
  meta: { type: 'problem', docs: { description: 'a shape has a class in every case' } },
  create(context) {
    const loose = new Set() // names of props that may be left out
    const handedOn = []
    const report = (node) => context.report({ node, message })
    return {
      TSPropertySignature(node) {
        if (isLoose(node)) loose.add(node.key?.name)
      },
      JSXOpeningElement(node) {
        if (!shapes.has(node.name.name)) return
        const attribute = node.attributes.find(({ name }) => name?.name === 'className')
        const value = attribute?.value?.expression
        if (mayLack(value)) report(attribute)
        if (value?.type === 'Identifier') handedOn.push(attribute)
      },
      'Program:exit'() {
        for (const attribute of handedOn)
          if (loose.has(attribute.value.expression.name)) report(attribute)
      },
    }
  },
}

export default { meta: { name: 'recess' }, rules: { 'shape-class': shapeClass } }

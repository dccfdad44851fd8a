/*
 * A rule for oxlint: no pattern takes more than as many steps as its text is long, times a constant.
 * One that goes back, or that begins anew at each place, lets whoever writes the text stop the thread.
 */
import { RegExpParser } from '@eslint-community/regexpp'
import { analyse } from 'scslre'

const parser = new RegExpParser()

const reasons = {
  Trade:
    'two parts of it may take the same characters, so that it tries all ways to share them out',
  Self: 'a part that is repeated may take the same characters in several ways',
  Move: 'it begins anew at each place of a run that its beginning takes whole',
}

const linear = {
  meta: { type: 'problem', docs: { description: 'patterns take steps in proportion to the text' } },
  create(context) {
    return {
      Literal(node) {
        if (!node.regex) return
        const { pattern, flags } = node.regex
        const [fault] = analyse(parser.parseLiteral(`/${pattern}/${flags}`)).reports
        if (!fault) return
        const message = `This pattern's steps grow faster than its text: ${reasons[fault.type]}. Say what may not stand there, give a repetition a maximum, or read the text by hand.`
        context.report({ node, message })
      },
    }
  },
}

const isPattern = ({ callee }) => callee.type === 'Identifier' && callee.name === 'RegExp'

const written = {
  meta: { type: 'problem', docs: { description: 'patterns are written out' } },
  create(context) {
    const check = (node) => {
      if (!isPattern(node)) return
      const message =
        'A pattern that is put together can be checked by nobody: write it out, or look for the text by hand.'
      context.report({ node, message })
    }
    return { NewExpression: check, CallExpression: check }
  },
}

export default { meta: { name: 'patterns' }, rules: { linear, written } }

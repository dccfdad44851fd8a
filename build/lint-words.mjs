/*
 * A rule for oxlint: identifiers use the plain words of docs/words.md. A name that is stored or sent
 * may use another word; build/plain-words.json lists each with the reason.
 */
import allowed from './plain-words.json' with { type: 'json' }

/** Words that had several meanings each, with what to write instead. */
export const replacements = {
  told: 'notified, published, revealed',
  tell: 'notify, broadcast, publish',
  tells: 'notify',
  telling: 'notification',
  asked: 'query, request, input',
  asking: 'request',
  asker: 'viewer, caller',
  said: 'answer, message, posted',
  says: 'message, caption',
  heard: 'received',
  goes: 'expires, deleted',
  gone: 'deleted, expired, disconnected',
  going: 'pending deletion',
  stood: 'frozen',
  noun: 'module',
  nouns: 'modules',
  letter: 'email',
  letters: 'emails',
  wish: 'input',
  wanted: 'requested, input',
  holding: 'reserve, lock, pending',
}

/** The parts of a name: at capitals and underscores. */
export const segmentsOf = (name) => name.replace(/^#/, '').split(/(?=[A-Z])|_/)

const plain = {
  meta: { type: 'problem', docs: { description: 'identifiers use plain words' } },
  create(context) {
    const check = ({ name }, node) => {
      if (typeof name !== 'string' || Object.hasOwn(allowed, name)) return
      const word = segmentsOf(name).find((part) => Object.hasOwn(replacements, part.toLowerCase()))
      if (word)
        context.report({
          node,
          message: `“${word}” had too many meanings: write what it is (${replacements[word.toLowerCase()]}; docs/words.md).`,
        })
    }
    return {
      Identifier: (node) => check(node, node),
      PrivateIdentifier: (node) => check(node, node),
      JSXIdentifier: (node) => check(node, node),
    }
  },
}

export default { meta: { name: 'words' }, rules: { plain } }

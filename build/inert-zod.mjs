const parsing = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync'])

function refuse() {
  throw new Error('The client does not parse: zod is left out of its build (build/inert-zod.mjs).')
}

/*
 * Stands in for zod in the client's build. The client is typed by the contract and leaves parsing
 * to the server, so the first screen need not carry 25 kB of parser. A schema here is only a name.
 */
const schema = new Proxy(() => schema, {
  get: (_, name) => (parsing.has(name) ? refuse : schema),
})

export { schema as z }

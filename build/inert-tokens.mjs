/* Themes leave these out: what stands where none says more. */
const depths = {
  zIndexBackground: 0,
  zIndexContent: 1,
  zIndexOverlay: 1000,
  zIndexPopup: 2000,
  zIndexMessages: 3000,
  zIndexFloating: 4000,
  zIndexPriority: 5000,
  zIndexDebug: 6000,
}

const read = (name) => (name in depths ? `var(--${name}, ${depths[name]})` : `var(--${name})`)

/*
 * Stands in for Fluent's own table of tokens in the client's build: 400 lines that all but these
 * read `name: 'var(--name)'`.
 */
export const tokens = new Proxy({}, { get: (_, name) => read(String(name)) })

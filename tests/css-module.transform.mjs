import { createHash } from 'node:crypto'
import { basename } from 'node:path'

const comment = /\/\*[\s\S]*?\*\//g
const sheetName = (path) => basename(path, '.module.css')
const className = /\.([a-zA-Z][\w-]*)/g

/** Gives tests a CSS module's classes by the names they have in a browser. */
export default {
  getCacheKey: (css, path) =>
    createHash('sha256')
      .update(`${sheetName(path)} ${css}`)
      .digest('hex'),
  process(css, path) {
    const names = [...css.replace(comment, '').matchAll(className)].map(([, name]) => name)
    const styles = Object.fromEntries(names.map((name) => [name, `${sheetName(path)}-${name}`]))
    return { code: `export default ${JSON.stringify(styles)}` }
  },
}

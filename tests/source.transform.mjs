import { readFileSync } from 'node:fs'
import swc from '@swc/jest'
import { withOwnGlobals } from './own-globals.mjs'

const how = readFileSync(new URL('./own-globals.mjs', import.meta.url)) // else Jest's cache outlives a change of it

/** TypeScript as @swc/jest makes it JavaScript, its globals as `withOwnGlobals` has them. */
export default {
  createTransformer(options) {
    const made = swc.createTransformer(options)
    const own = (result) => ({ ...result, code: withOwnGlobals(result.code) })
    return {
      ...made,
      getCacheKey: (source, ...more) => made.getCacheKey(source + how, ...more),
      process: (...args) => own(made.process(...args)),
      processAsync: async (...args) => own(await made.processAsync(...args)),
    }
  },
}

import swc from '@swc/jest'
import { withOwnGlobals } from './own-globals.mjs'

/** TypeScript as @swc/jest makes it JavaScript, its globals as `withOwnGlobals` has them. */
export default {
  createTransformer(options) {
    const made = swc.createTransformer(options)
    const own = (result) => ({ ...result, code: withOwnGlobals(result.code) })
    return {
      ...made,
      process: (...args) => own(made.process(...args)),
      processAsync: async (...args) => own(await made.processAsync(...args)),
    }
  },
}

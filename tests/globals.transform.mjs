import { withOwnGlobals } from './own-globals.mjs'

const own = (code) => ({ code: withOwnGlobals(code) })

/** A library's modules, which Jest would take as they are. */
export default { process: own, processAsync: async (code) => own(code) }

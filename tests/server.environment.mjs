import { TestEnvironment } from 'jest-environment-node'

/** Opens PGlite outside of Jest's sandbox, where its code runs as fast as in the product's thread. */
async function openPglite(place) {
  const pglite = await import(new URL('pglite.js', process.env.RECESS_BUILT_THREADS).href)
  return pglite.openPglite(place)
}

export default class WithDatabase extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.openPglite = openPglite
  }
}

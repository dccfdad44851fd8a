/**
 * What the tests of a block share: opened before the first, closed after the last. Only in tests and
 * hooks there is something in it.
 */
export function forSuite<T extends { close(): unknown }>(open: () => Promise<T>): T {
  const shared = {} as T
  beforeAll(async () => {
    Object.defineProperties(shared, Object.getOwnPropertyDescriptors(await open()))
  })
  afterAll(() => shared.close?.())
  return shared
}

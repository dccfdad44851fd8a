/** A package that the product runs with. */
export interface Package {
  readonly name: string
  readonly version: string
  readonly licence: string
}

/** Set by the server's build, from what is installed. */
declare const PACKAGES: readonly Package[] | undefined

/** The bill of materials; empty where the sources run unbuilt. */
export const packages: readonly Package[] = typeof PACKAGES === 'undefined' ? [] : PACKAGES

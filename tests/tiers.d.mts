export type Tier = 'test' | 'all' | 'full'
export const projects: Readonly<Record<string, { readonly tier: Tier; readonly why: string }>>
export function projectsOf(tier: Tier): string[]
type SuiteKind = 'database' | 'plain' | 'browser'
export const suiteGlobs: Readonly<Record<SuiteKind, readonly string[]>>
export function kindOf(path: string): SuiteKind | undefined
export function suitesOf(kind: SuiteKind): string[]
export const aloneSuites: readonly string[]
export const serverSuites: Readonly<Record<'main' | 'database', () => string[]>>
export function unknownLongSuites(): string[]

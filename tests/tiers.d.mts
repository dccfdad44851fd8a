export type Tier = 'test' | 'all' | 'full'
export const projects: Readonly<Record<string, { readonly tier: Tier; readonly why: string }>>
export function projectsOf(tier: Tier): string[]
export const aloneSuites: readonly string[]
export const serverSuites: Readonly<Record<'main' | 'database', () => string[]>>
export function unknownLongSuites(): string[]

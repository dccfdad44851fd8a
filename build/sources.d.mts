type Side = 'client' | 'server'

export function sideOf(path: string): Side | undefined
export function filesOf(side: Side): string[]
export function screenTexts(language: 'en' | 'tr'): Record<string, object>

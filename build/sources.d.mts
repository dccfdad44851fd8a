type Side = 'client' | 'server'

export function sideOf(path: string): Side | undefined
export function filesOf(side: Side): string[]

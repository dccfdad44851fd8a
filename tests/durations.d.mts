export function secondsOf(path: string): number

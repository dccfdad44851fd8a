export { Gains } from './Gains.tsx'
export type { Gain } from './gains.ts'
export { StreakDome } from './streaks/StreakDome.tsx'
export { useGains } from './useGains.ts'

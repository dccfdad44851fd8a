export { Gains, useGains } from './Gains.tsx'
export type { Gain } from './gains.ts'
export { StreakDome } from './streaks/StreakDome.tsx'

export { LastSeason } from './LastSeason.tsx'
export { useSeason, useSeasons } from './useSeason.ts'

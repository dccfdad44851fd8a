import { isFirstLoad } from '#client/is-first-load.ts'
import type { HomeCard } from '#client/module.ts'
import { OwnDuel } from './OwnDuel.tsx'
import { useOwnDuel } from './useOwnDuel.ts'

const cards: readonly HomeCard[] = [
  { place: 30, useIsAwaited: () => isFirstLoad(useOwnDuel()), Card: OwnDuel },
]
export default cards

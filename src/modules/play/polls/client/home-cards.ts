import { isFirstLoad } from '#client/is-first-load.ts'
import type { HomeCard } from '#client/module.ts'
import { OpenPolls } from './OpenPolls.tsx'
import { usePolls } from './usePolls.ts'

const cards: readonly HomeCard[] = [
  { place: 10, useIsAwaited: () => isFirstLoad(usePolls()), Card: OpenPolls },
]
export default cards

import { isFirstLoad } from '#client/is-first-load.ts'
import type { HomeCard } from '#client/module.ts'
import { NextToPredict } from './home/NextToPredict.tsx'
import { usePredictors } from './stage/useStage.ts'

const cards: readonly HomeCard[] = [
  { place: 20, useIsAwaited: () => isFirstLoad(usePredictors()), Card: NextToPredict },
]
export default cards

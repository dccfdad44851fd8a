import type { ComponentType } from 'react'
import { lazyPart } from '#client/ui/lazy-part.ts'

const loadCards = () => import(/* webpackChunkName: "home-cards" */ './cards.ts')
type Cards = Awaited<ReturnType<typeof loadCards>>

/** One of the cards below the lane. */
export const cardPart = <P extends object>(of: (cards: Cards) => ComponentType<P>) =>
  lazyPart(async () => ({ default: of(await loadCards()) }))

import type { Badge } from '#shared/api/profile.ts'
import early from './art/badge/early.svg'
import fast from './art/badge/fast.svg'
import first from './art/badge/first.svg'
import hundred from './art/badge/hundred.svg'
import night from './art/badge/night.svg'
import peace from './art/badge/peace.svg'
import podium from './art/badge/podium.svg'
import seven from './art/badge/seven.svg'
import team from './art/badge/team.svg'
import thirty from './art/badge/thirty.svg'

/** What each badge looks like, drawn. */
export const badgeArt: Record<Badge, string> = {
  early,
  fast,
  first,
  hundred,
  night,
  peace,
  podium,
  seven,
  team,
  thirty,
}

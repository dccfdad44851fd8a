import type { Badge } from '#shared/api/profile.ts'
import early from '../ui/art/badge/early.svg'
import fast from '../ui/art/badge/fast.svg'
import first from '../ui/art/badge/first.svg'
import hundred from '../ui/art/badge/hundred.svg'
import night from '../ui/art/badge/night.svg'
import peace from '../ui/art/badge/peace.svg'
import podium from '../ui/art/badge/podium.svg'
import seven from '../ui/art/badge/seven.svg'
import team from '../ui/art/badge/team.svg'
import thirty from '../ui/art/badge/thirty.svg'

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

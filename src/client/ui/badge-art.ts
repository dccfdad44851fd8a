import type { Badge } from '#shared/badges.ts'
import come from './art/badge/come.svg'
import cup from './art/badge/cup.svg'
import early from './art/badge/early.svg'
import every from './art/badge/every.svg'
import fast from './art/badge/fast.svg'
import first from './art/badge/first.svg'
import flag from './art/badge/flag.svg'
import giant from './art/badge/giant.svg'
import hat from './art/badge/hat.svg'
import hole from './art/badge/hole.svg'
import host from './art/badge/host.svg'
import house from './art/badge/house.svg'
import hundred from './art/badge/hundred.svg'
import night from './art/badge/night.svg'
import peace from './art/badge/peace.svg'
import perfect from './art/badge/perfect.svg'
import podium from './art/badge/podium.svg'
import secret from './art/badge/secret.svg'
import seer from './art/badge/seer.svg'
import seven from './art/badge/seven.svg'
import strike from './art/badge/strike.svg'
import sweep from './art/badge/sweep.svg'
import team from './art/badge/team.svg'
import thirty from './art/badge/thirty.svg'
import two from './art/badge/two.svg'

/** What each badge looks like, drawn. */
export const badgeArt: Record<Badge, string> = {
  come,
  cup,
  early,
  every,
  fast,
  first,
  flag,
  giant,
  hat,
  hole,
  host,
  house,
  hundred,
  night,
  peace,
  perfect,
  podium,
  secret,
  seer,
  seven,
  strike,
  sweep,
  team,
  thirty,
  two,
}

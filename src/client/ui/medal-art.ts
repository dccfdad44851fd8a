import type { Badge } from '#shared/badges.ts'
import come from './art/medal/come.svg'
import cup from './art/medal/cup.svg'
import early from './art/medal/early.svg'
import every from './art/medal/every.svg'
import fast from './art/medal/fast.svg'
import first from './art/medal/first.svg'
import flag from './art/medal/flag.svg'
import giant from './art/medal/giant.svg'
import hat from './art/medal/hat.svg'
import hole from './art/medal/hole.svg'
import host from './art/medal/host.svg'
import house from './art/medal/house.svg'
import hundred from './art/medal/hundred.svg'
import night from './art/medal/night.svg'
import peace from './art/medal/peace.svg'
import perfect from './art/medal/perfect.svg'
import podium from './art/medal/podium.svg'
import secret from './art/medal/secret.svg'
import seer from './art/medal/seer.svg'
import seven from './art/medal/seven.svg'
import strike from './art/medal/strike.svg'
import sweep from './art/medal/sweep.svg'
import team from './art/medal/team.svg'
import thirty from './art/medal/thirty.svg'
import two from './art/medal/two.svg'

/** Each badge as a medal. */
export const medalArt: Record<Badge, string> = {
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

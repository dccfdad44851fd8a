import { randomUUID } from 'node:crypto'
import { JOIN_LINK_DAYS, type JoinLinkDays } from '../contract.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { teams } from '#server/teams/schema.ts'
import { getTeam, updateTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'

type Team = Pick<typeof teams.$inferSelect, 'gameSpaceGuid' | 'joinLinkEndsAt'>

const DAY_MS = 86_400_000

/** Whether the join link still lets anyone in: one that is turned off has ended. */
export const isJoinLinkOpen = ({ joinLinkEndsAt }: Team, now: Date): boolean =>
  joinLinkEndsAt === null || now < joinLinkEndsAt

/** Throws join_link_ended. */
export function mustBeOpen(team: Team, now: Date): void {
  if (!isJoinLinkOpen(team, now)) throw new RefusalError('join_link_ended')
}

/** When a link that is made now ends; null: never. */
export const joinLinkEnd = (now: Date, days: JoinLinkDays = JOIN_LINK_DAYS): Date | null =>
  days === 0 ? null : new Date(now.getTime() + days * DAY_MS)

/** The link as members see it. */
export async function joinLinkView(world: World, teamId: string) {
  const team = await getTeam(world.db, teamId)
  return {
    gameSpaceGuid: team.gameSpaceGuid,
    isOpen: isJoinLinkOpen(team, world.now()),
    endsAt: team.joinLinkEndsAt?.toISOString() ?? null,
  }
}

/** Makes a new link, open for so many days; the old one leads nowhere any more. */
export async function renewJoinLink(
  world: World,
  { teamId, userId }: Caller,
  days: JoinLinkDays,
): Promise<void> {
  const at = world.now()
  const joinLinkEndsAt = joinLinkEnd(at, days)
  await world.db.transaction(async (tx) => {
    await updateTeam(tx, teamId, { gameSpaceGuid: randomUUID(), joinLinkEndsAt })
    const after = { until: joinLinkEndsAt?.toISOString() ?? null }
    await writeAudit(tx, { teamId, userId, what: 'invitation_renewed', after, at })
  })
}

/** Turns the link off: it ends now. Twice is the same. */
export async function closeJoinLink(world: World, { teamId, userId }: Caller): Promise<void> {
  const at = world.now()
  await world.db.transaction(async (tx) => {
    if (!isJoinLinkOpen(await getTeam(tx, teamId), at)) return
    await updateTeam(tx, teamId, { joinLinkEndsAt: at })
    await writeAudit(tx, { teamId, userId, what: 'join_link_closed', at })
  })
}

import { randomUUID } from 'node:crypto'
import type { Module, MemberKey } from '#server/module.ts'
import { columnSetting, inOrder } from '#server/teams/settings.ts'
import type { Language } from '#shared/accounts.ts'
import { isTimeZone } from '#shared/days.ts'
import { signedIn } from '#server/accounts/user-response.ts'
import { headCount } from '#server/accounts/members.ts'
import { moveIntoTeam } from '#server/accounts/store.ts'
import { mayJoin } from '#server/accounts/tenants/directory-only.ts'
import { mustHaveSeat, enterSpace } from '#modules/people/billing/server/index.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import { route, type Call, type Route } from '#server/http/register-route.ts'
import {
  notifyJoined,
  openInvitation,
  spendInvitations,
} from '#modules/people/invitations/server/index.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import { decodePicture } from '#server/pictures/decode.ts'
import { storePicture } from '#server/pictures/store.ts'
import { RefusalError } from '#server/refusal.ts'
import { mustNotReturn } from '#modules/people/membership/server/index.ts'
import { findInvitedTeam, insertTeam } from '#server/teams/store.ts'
import { refuseBadWords } from '#server/texts/filter.ts'
import { pages } from '../pages.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import {
  refusals,
  closeInvitation,
  createGameSpace,
  gameSpacePreview,
  invitation,
  joinGameSpace,
  renewInvitation,
} from '../contract.ts'
import { LOGO } from './logo.ts'
import { closeJoinLink, joinLinkView, mustBeOpen, renewJoinLink } from './join-link.ts'
import { newSpace } from './new-space.ts'

async function makeSpace({
  world,
  body,
  caller,
}: Call<typeof createGameSpace>): Promise<MemberKey> {
  refuseBadWords(body.name)
  if (!isTimeZone(body.timeZone)) throw new RefusalError('time_zone_invalid')
  const teamId = randomUUID()
  const createdAt = world.now()
  const logo = await decodePicture(body.logoImage, LOGO)
  await world.db.transaction(async (tx) => {
    if (!(await moveIntoTeam(world, tx, caller.userId, { teamId, isAdmin: true })))
      throw new RefusalError('already_in_a_space')
    const { name, timeZone, language, customTheme } = body
    const logoImage = await storePicture(tx, teamId, logo, createdAt)
    const space = { teamId, name, logoImage, timeZone, language, customTheme, createdAt }
    await insertTeam(tx, newSpace(world, space))
    const { userId } = caller
    await writeAudit(tx, { teamId, userId, what: 'space_founded', at: createdAt })
  })
  return { teamId, userId: caller.userId }
}

/** The space someone may join. Throws game_space_unknown, join_link_ended or link_expired. */
async function spaceToJoin({ world, caller, body }: Call<typeof joinGameSpace>) {
  if (body.invitation)
    return (await openInvitation(world.db, body.invitation, world.now(), caller.email)).team
  const team = await findInvitedTeam(world.db, body.gameSpaceGuid)
  if (!team) throw new RefusalError('game_space_unknown')
  mustBeOpen(team, world.now())
  return team
}

/** Joins by invitation. Throws game_space_unknown, link_expired, already_in_a_space, directory_only, domain_not_allowed, removed_from_space, join_link_ended or plan_limit. */
async function joinSpace(call: Call<typeof joinGameSpace>): Promise<MemberKey> {
  const { world, caller } = call
  const { teamId, policy } = await spaceToJoin(call)
  mayJoin(policy, caller.email)
  if (caller.teamId !== NO_TEAM) throw new RefusalError('already_in_a_space')
  return world.db.transaction(async (tx) => {
    await mustNotReturn(tx, teamId, caller)
    await mustHaveSeat(world, tx, teamId, caller)
    const who = await moveIntoTeam(world, tx, caller.userId, { teamId, isAdmin: false })
    if (!who) throw new RefusalError('already_in_a_space')
    const inviters = await spendInvitations(tx, caller.email, teamId)
    await notifyJoined(tx, { ...who, inviters }, world.now())
    return who
  })
}

const spaceRoutes: readonly Route[] = [
  route(createGameSpace, async (call) =>
    signedIn(call.world, { ...call.caller, ...(await makeSpace(call)) }),
  ),

  route(joinGameSpace, async (call) =>
    signedIn(call.world, {
      ...call.caller,
      ...(await enterSpace(call.world, () => joinSpace(call))),
    }),
  ),

  route(gameSpacePreview, async ({ world, params }) => {
    const team = await findInvitedTeam(world.db, params.gameSpaceGuid)
    if (!team) throw new RefusalError('game_space_unknown')
    mustBeOpen(team, world.now())
    const { gameSpaceGuid, name, logoImage, customTheme } = team
    const members = await headCount(world, team.teamId)
    return {
      gameSpaceGuid,
      name,
      logoImage,
      customTheme,
      language: team.language as Language,
      members,
    }
  }),

  route(invitation, ({ world, caller }) => joinLinkView(world, caller.teamId)),

  route(renewInvitation, async ({ world, caller, body }) => {
    await renewJoinLink(world, caller, body.days)
    return joinLinkView(world, caller.teamId)
  }),

  route(closeInvitation, async ({ world, caller }) => {
    await closeJoinLink(world, caller)
    return joinLinkView(world, caller.teamId)
  }),
]

declare module '#server/teams/settings.ts' {
  interface SettingValues {
    readonly name: string
    readonly logoImage: string // path of a picture
    readonly language: string
    readonly customTheme: string
    readonly filterWords: readonly string[]
  }
}

const settings = {
  name: columnSetting('name', 'name_changed'),
  logoImage: columnSetting('logoImage', 'logo_changed'),
  language: columnSetting('language', 'language_changed'),
  customTheme: columnSetting('customTheme', 'paint_changed'),
  filterWords: columnSetting('filterWords', 'words_changed', {
    parse: (input) => inOrder(input.map((word) => word.toLowerCase())),
  }),
}

const auditKinds = {
  policy: ['words_changed'],
  space: [
    'name_changed',
    'logo_changed',
    'language_changed',
    'paint_changed',
    'space_founded',
    'space_disabled',
    'space_enabled',
  ],
  members: ['invitation_renewed', 'join_link_closed'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const spaces: Module = {
  name: 'spaces',
  pages,
  refusals,
  settings,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  routes: spaceRoutes,
}

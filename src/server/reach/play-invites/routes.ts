import { inviteBySlack, inviteByTeams, inviteToPlay, nudge } from '#shared/api/play-invites.ts'
import { route, type Route } from '../../base/http/serve.ts'
import { invite } from './invite.ts'
import { nudgeColleague } from './nudging.ts'
import type { Kind } from './opponent.ts'

const done = { ok: true } as const

const inviting = (endpoint: typeof inviteToPlay, kind: Kind): Route =>
  route(endpoint, async ({ world, caller, body: { opponentUserId: id, roomId } }) => {
    await invite(world, caller, { kind, id, roomId, token: '' })
    return done
  })

export const playInviteRoutes: readonly Route[] = [
  inviting(inviteToPlay, 'GS'),
  inviting(inviteBySlack, 'Slack'),

  route(inviteByTeams, async ({ world, caller, body: { opponentUserId: id, roomId, token } }) => ({
    ...done,
    unsent: await invite(world, caller, { kind: 'Teams', id, roomId, token }),
  })),

  route(nudge, async ({ world, caller, body }) => {
    await nudgeColleague(world, caller, body.colleagueId)
    return done
  }),
]

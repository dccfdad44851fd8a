import { inviteBySlack, inviteByTeams, inviteToPlay, nudge } from '../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { invite } from './invite.ts'
import { nudgeColleague } from './nudging.ts'

const done = { ok: true } as const

export const playInviteRoutes: readonly Route[] = [
  route(inviteToPlay, async ({ world, caller, body: { opponentUserId: id, roomId } }) => {
    await invite(world, caller, { kind: 'GS', id, roomId, token: '' })
    return done
  }),

  route(inviteBySlack, async ({ world, caller, body: { opponentUserId: id, roomId } }) => ({
    ...done,
    unsent: await invite(world, caller, { kind: 'Slack', id, roomId, token: '' }),
  })),

  route(inviteByTeams, async ({ world, caller, body: { opponentUserId: id, roomId, token } }) => ({
    ...done,
    unsent: await invite(world, caller, { kind: 'Teams', id, roomId, token }),
  })),

  route(nudge, async ({ world, caller, body }) => {
    await nudgeColleague(world, caller, body.colleagueId)
    return done
  }),
]

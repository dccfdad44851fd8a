import type { Service } from '#shared/api/endpoint.ts'
import type { Games } from '#games/kit/games.ts'
import { accountRoutes } from './accounts/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { billingRoutes } from './billing/routes.ts'
import { channelRoutes } from './channels/routes.ts'
import { demoRoutes } from './demo/routes.ts'
import { gameRoutes } from './games/routes.ts'
import { guestRoutes } from './guests/routes.ts'
import type { Route } from './http/serve.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { leaderboardRoutes } from './leaderboard/routes.ts'
import { exportRoutes, membershipRoutes } from './membership/routes.ts'
import { microsoftRoutes } from './microsoft/routes.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { passwordRoutes } from './passwords/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { playInviteRoutes } from './play-invites/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { providerRoutes } from './providers/routes.ts'
import { puzzleRoutes } from './puzzles/routes.ts'
import { roomRoutes } from './rooms/routes.ts'
import { scheduleRoutes } from './schedules/routes.ts'
import { signUpRoutes } from './sign-ups/routes.ts'
import { slackRoutes } from './slack/routes.ts'
import { spaceRoutes } from './spaces/routes.ts'
import { surveyRoutes } from './survey/routes.ts'
import { tournamentRoutes } from './tournaments/routes.ts'
import { warmUpRoutes } from './warm-up/routes.ts'

/** Which nouns make up which service: one process serves all by default, or some. */
export const servicesOf = (games: Games): Record<Service, readonly Route[]> => ({
  auth: [
    ...accountRoutes,
    ...signUpRoutes,
    ...passwordRoutes,
    ...invitationRoutes,
    ...spaceRoutes,
    ...billingRoutes,
    ...membershipRoutes,
    ...adminRoutes,
    ...inboxRoutes,
    ...surveyRoutes,
    ...providerRoutes,
    ...slackRoutes,
    ...channelRoutes,
    ...peopleRoutes,
    ...playInviteRoutes,
    ...microsoftRoutes,
    ...guestRoutes,
    ...demoRoutes,
  ],
  dashboard: [...leaderboardRoutes, ...profileRoutes, ...warmUpRoutes, ...exportRoutes],
  game: [
    ...gameRoutes,
    ...puzzleRoutes(games),
    ...roomRoutes,
    ...scheduleRoutes,
    ...tournamentRoutes,
  ],
  content: [],
})

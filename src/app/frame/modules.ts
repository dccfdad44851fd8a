import type { ClientModule } from '#client/module.ts'
import { accounts } from '#modules/people/accounts/client/module.tsx'
import { billing } from '#modules/people/billing/client/module.tsx'
import { departments } from '#modules/people/departments/client/module.tsx'
import { feedback } from '#modules/people/feedback/client/module.tsx'
import { invitations } from '#modules/people/invitations/client/module.ts'
import { notifications } from '#modules/people/notifications/client/module.tsx'
import { spaces } from '#modules/people/spaces/client/module.tsx'
import { users } from '#modules/people/users/client/module.tsx'
import { directory } from '#modules/platforms/directory/client/module.ts'
import { microsoft } from '#modules/platforms/microsoft/client/module.tsx'
import { slack } from '#modules/platforms/slack/client/module.tsx'
import { analytics } from '#modules/boards/analytics/client/module.tsx'
import { badges } from '#modules/boards/badges/client/module.tsx'
import { leaderboard } from '#modules/boards/leaderboard/client/module.tsx'
import { leagues } from '#modules/boards/leagues/client/module.tsx'
import { results } from '#modules/boards/results/client/module.tsx'
import { home } from '#modules/play/home/client/module.tsx'
import { hours } from '#modules/play/hours/client/module.ts'
import { polls } from '#modules/play/polls/client/module.tsx'
import { predictors } from '#modules/play/predictors/client/module.tsx'
import { profile } from '#modules/play/profile/client/module.tsx'
import { puzzles } from '#modules/play/puzzles/client/module.tsx'
import { rooms } from '#modules/play/rooms/client/module.tsx'
import { seasons } from '#modules/play/seasons/client/module.tsx'
import { teamCourt } from '#modules/play/team-court/client/module.tsx'
import { tournaments } from '#modules/play/tournaments/client/module.tsx'
import { channels } from '#modules/messaging/channels/client/module.ts'
import { playInvites } from '#modules/messaging/play-invites/client/module.tsx'
import { schedules } from '#modules/messaging/schedules/client/module.tsx'
import { legal } from '#modules/admin/legal/client/module.tsx'
import { panel } from '#modules/admin/panel/client/module.tsx'
import { reports } from '#modules/admin/reports/client/module.ts'

/** Every module of the client that declares something, a line each. */
export const modules: readonly ClientModule[] = [
  accounts,
  billing,
  departments,
  feedback,
  invitations,
  notifications,
  spaces,
  users,
  directory,
  microsoft,
  slack,
  analytics,
  badges,
  leaderboard,
  leagues,
  results,
  home,
  hours,
  polls,
  predictors,
  profile,
  puzzles,
  rooms,
  seasons,
  teamCourt,
  tournaments,
  channels,
  playInvites,
  schedules,
  legal,
  panel,
  reports,
]

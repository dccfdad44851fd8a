import { data } from '#modules/admin/data/server/space-export/module.ts'
import { changeLog } from '#modules/admin/change-log/server/module.ts'
import { deliveries } from '#modules/admin/panel/server/deliveries/module.ts'
import { panel } from '#modules/admin/panel/server/module.ts'
import { deletion } from '#modules/admin/data/server/deletion/module.ts'
import { retention } from '#modules/admin/data/server/retention/module.ts'
import { reports } from '#modules/admin/reports/server/module.ts'
import { security } from '#modules/admin/legal/server/module.ts'
import { accounts } from '#server/accounts/module.ts'
import { audit } from '#server/teams/audit/module.ts'
import { jobs } from '#server/jobs/module.ts'
import { mail } from '#server/messaging/mail/module.ts'
import { messaging } from '#server/messaging/module.ts'
import type { Module } from '#server/module.ts'
import { pictures } from '#server/pictures/module.ts'
import { processes } from '#server/processes/module.ts'
import { sessions } from '#server/sessions/module.ts'
import { teams } from '#server/teams/module.ts'
import { analytics } from '#modules/boards/analytics/server/module.ts'
import { badges } from '#modules/boards/badges/server/module.ts'
import { boardColumns } from '#modules/boards/leaderboard/server/board-columns/module.ts'
import { divisions } from '#modules/boards/leagues/server/divisions/module.ts'
import { departmentBoard } from '#modules/boards/leaderboard/server/department-board/module.ts'
import { leaderboard } from '#modules/boards/leaderboard/server/module.ts'
import { tookPart } from '#modules/boards/leaderboard/server/took-part.ts'
import { leagues } from '#modules/boards/leagues/server/module.ts'
import { results } from '#modules/boards/results/server/module.ts'
import { users } from '#modules/people/users/server/module.ts'
import { billing } from '#modules/people/billing/server/module.ts'
import { departments } from '#modules/people/departments/server/module.ts'
import { feedback } from '#modules/people/feedback/server/module.ts'
import { invitations } from '#modules/people/invitations/server/module.ts'
import { membership } from '#modules/people/membership/server/module.ts'
import { notifications } from '#modules/people/notifications/server/module.ts'
import { passwords } from '#modules/people/accounts/server/passwords/module.ts'
import { signUps } from '#modules/people/accounts/server/sign-ups/module.ts'
import { spaces } from '#modules/people/spaces/server/module.ts'
import { survey } from '#modules/people/feedback/server/survey/module.ts'
import { tenants } from '#server/accounts/tenants/module.ts'
import { directory } from '#modules/platforms/directory/server/module.ts'
import { leavers } from '#modules/platforms/directory/server/leavers/module.ts'
import { microsoft } from '#modules/platforms/microsoft/server/module.ts'
import { providers } from '#modules/platforms/providers/server/module.ts'
import { slack } from '#modules/platforms/slack/server/module.ts'
import { company } from '#modules/play/puzzles/server/live-activity/module.ts'
import { competitions } from '#modules/play/predictors/server/competitions/module.ts'
import { demo } from '#modules/play/demo/server/module.ts'
import { games } from '#modules/play/games/server/module.ts'
import { hours } from '#modules/play/hours/server/module.ts'
import { guests } from '#modules/play/rooms/server/meetings/guests/module.ts'
import { meetings } from '#modules/play/rooms/server/meetings/module.ts'
import { morning } from '#modules/play/home/server/module.ts'
import { predictors } from '#modules/play/predictors/server/module.ts'
import { polls } from '#modules/play/polls/server/module.ts'
import { profile } from '#modules/play/profile/server/module.ts'
import { puzzles } from '#modules/play/puzzles/server/module.ts'
import { replays } from '#modules/play/rooms/server/replays/module.ts'
import { rooms } from '#modules/play/rooms/server/module.ts'
import { seasons } from '#modules/play/seasons/server/module.ts'
import { signs } from '#modules/play/puzzles/server/result-reactions/module.ts'
import { teamCourt } from '#modules/play/team-court/server/module.ts'
import { tournaments } from '#modules/play/tournaments/server/module.ts'
import { warmUp } from '#modules/play/onboarding/server/module.ts'
import { channels } from '#modules/messaging/channels/server/module.ts'
import { monthlyReport } from '#modules/messaging/monthly-report/server/module.ts'
import { playInvites } from '#modules/messaging/play-invites/server/module.ts'
import { reminders } from '#modules/play/puzzles/server/reminders/module.ts'
import { schedules } from '#modules/messaging/schedules/server/module.ts'

/**
 * Every module of the server, a line each, from the ground up. A person is forgotten in this order:
 * their account first, which others wait for, then what they played.
 */
export const modules: readonly Module[] = [
  accounts,
  users,
  signUps,
  passwords,
  invitations,
  spaces,
  billing,
  membership,
  tenants,
  departments(tookPart),
  survey,
  feedback,
  messaging,
  notifications,
  audit,
  jobs,
  processes,
  mail,
  sessions,
  teams,
  pictures,
  providers,
  slack,
  microsoft,
  directory,
  leavers,
  results,
  badges,
  leaderboard,
  departmentBoard,
  boardColumns,
  leagues,
  divisions,
  analytics,
  games,
  signs,
  hours,
  puzzles,
  company,
  morning,
  teamCourt,
  rooms,
  replays,
  seasons,
  meetings,
  guests,
  tournaments,
  competitions,
  predictors,
  polls,
  profile,
  warmUp,
  demo,
  channels,
  schedules,
  reminders,
  playInvites,
  monthlyReport,
  reports,
  data,
  deletion,
  retention,
  panel,
  changeLog,
  deliveries,
  security,
]

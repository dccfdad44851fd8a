import { data } from './admin/space-export/module.ts'
import { admin } from './admin/module.ts'
import { deletion } from './admin/deletion/module.ts'
import { retention } from './admin/retention/module.ts'
import { reports } from './admin/reports/module.ts'
import { security } from './admin/security/module.ts'
import { audit } from './base/audit/module.ts'
import { jobs } from './base/jobs/module.ts'
import { mail } from './base/mail/module.ts'
import type { Module } from './base/module.ts'
import { pictures } from './base/pictures/module.ts'
import { processes } from './base/processes/module.ts'
import { sessions } from './base/sessions/module.ts'
import { teams } from './base/teams/module.ts'
import { analytics } from './boards/analytics/module.ts'
import { badges } from './boards/badges/module.ts'
import { boardColumns } from './boards/board-columns/module.ts'
import { divisions } from './boards/divisions/module.ts'
import { departmentBoard } from './boards/department-board/module.ts'
import { leaderboard } from './boards/leaderboard/module.ts'
import { tookPart } from './boards/leaderboard/took-part.ts'
import { leagues } from './boards/leagues/module.ts'
import { results } from './boards/results/module.ts'
import { absences } from './people/absences/module.ts'
import { accounts } from './people/accounts/module.ts'
import { billing } from './people/billing/module.ts'
import { departments } from './people/departments/module.ts'
import { feedback } from './people/feedback/module.ts'
import { invitations } from './people/invitations/module.ts'
import { membership } from './people/membership/module.ts'
import { notifications } from './people/notifications/module.ts'
import { passwords } from './people/passwords/module.ts'
import { findSuppressed } from './people/quiet/suppressed.ts'
import { quiet } from './people/quiet/module.ts'
import { signUps } from './people/sign-ups/module.ts'
import { spaces } from './people/spaces/module.ts'
import { survey } from './people/survey/module.ts'
import { tenants } from './people/tenants/module.ts'
import { directory } from './platforms/directory/module.ts'
import { leavers } from './platforms/leavers/module.ts'
import { microsoft } from './platforms/microsoft/module.ts'
import { providers } from './platforms/providers/module.ts'
import { slack } from './platforms/slack/module.ts'
import { company } from './play/live-activity/module.ts'
import { competitions } from './play/competitions/module.ts'
import { demo } from './play/demo/module.ts'
import { games } from './play/games/module.ts'
import { hours } from './play/hours/module.ts'
import { guests } from './play/guests/module.ts'
import { meetings } from './play/meetings/module.ts'
import { morning } from './play/morning/module.ts'
import { predictionsAdapter } from './play/predictors/predictions-adapter.ts'
import { predictors } from './play/predictors/module.ts'
import { polls } from './play/polls/module.ts'
import { profile } from './play/profile/module.ts'
import { puzzles } from './play/puzzles/module.ts'
import { replays } from './play/replays/module.ts'
import { openRooms, runningTables } from './play/rooms/open-rooms.ts'
import { rooms } from './play/rooms/module.ts'
import { seasons } from './play/seasons/module.ts'
import { signs } from './play/result-reactions/module.ts'
import { teamCourt } from './play/team-court/module.ts'
import { tournaments } from './play/tournaments/module.ts'
import { liveTournaments } from './play/tournaments/store.ts'
import { warmUp } from './play/warm-up/module.ts'
import { badgePosts } from './messaging/badge-posts/module.ts'
import { channelsForLeagues } from './messaging/channels/for-leagues.ts'
import { channelsForPolls } from './messaging/channels/for-polls.ts'
import { channelsForPredictors } from './messaging/channels/for-predictors.ts'
import { channels } from './messaging/channels/module.ts'
import { courtCards } from './messaging/court-cards/module.ts'
import { leaguePosts } from './messaging/league-posts/module.ts'
import { messages } from './messaging/messages/module.ts'
import { monthlyReport } from './messaging/monthly-report/module.ts'
import { playInvites } from './messaging/play-invites/module.ts'
import { pollPosts } from './messaging/poll-posts/module.ts'
import { predictorPosts } from './messaging/predictor-posts/module.ts'
import { reminders } from './messaging/reminders/module.ts'
import { schedules } from './messaging/schedules/module.ts'

/**
 * Every module of the server, a line each, from the ground up. A person is forgotten in this order:
 * their account first, which others wait for, then what they played.
 */
export const modules: readonly Module[] = [
  accounts,
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
  absences,
  notifications({ openTables: openRooms, runningTables, liveTournaments }, findSuppressed),
  quiet,
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
  leagues(channelsForLeagues),
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
  competitions(predictionsAdapter),
  predictors(channelsForPredictors),
  polls(channelsForPolls),
  profile,
  warmUp,
  demo,
  channels,
  badgePosts,
  courtCards,
  schedules,
  predictorPosts,
  pollPosts,
  leaguePosts,
  reminders,
  playInvites,
  messages,
  monthlyReport,
  reports,
  data,
  deletion,
  retention,
  admin,
  security,
]

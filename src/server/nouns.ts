import { data } from './admin/data/noun.ts'
import { admin } from './admin/noun.ts'
import { deletion } from './admin/deletion/noun.ts'
import { retention } from './admin/retention/noun.ts'
import { reports } from './admin/reports/noun.ts'
import { security } from './admin/security/noun.ts'
import { audit } from './base/audit/noun.ts'
import { jobs } from './base/jobs/noun.ts'
import { mail } from './base/mail/noun.ts'
import type { Noun } from './base/noun.ts'
import { pictures } from './base/pictures/noun.ts'
import { processes } from './base/processes/noun.ts'
import { sessions } from './base/sessions/noun.ts'
import { teams } from './base/teams/noun.ts'
import { analytics } from './boards/analytics/noun.ts'
import { badges } from './boards/badges/noun.ts'
import { boardColumns } from './boards/board-columns/noun.ts'
import { courts } from './boards/courts/noun.ts'
import { departmentBoard } from './boards/department-board/noun.ts'
import { leaderboard } from './boards/leaderboard/noun.ts'
import { tookPart } from './boards/leaderboard/took-part.ts'
import { leagues } from './boards/leagues/noun.ts'
import { results } from './boards/results/noun.ts'
import { absences } from './people/absences/noun.ts'
import { accounts } from './people/accounts/noun.ts'
import { billing } from './people/billing/noun.ts'
import { departments } from './people/departments/noun.ts'
import { feedback } from './people/feedback/noun.ts'
import { invitations } from './people/invitations/noun.ts'
import { membership } from './people/membership/noun.ts'
import { notifications } from './people/notifications/noun.ts'
import { passwords } from './people/passwords/noun.ts'
import { heldNow } from './people/quiet/held.ts'
import { quiet } from './people/quiet/noun.ts'
import { signUps } from './people/sign-ups/noun.ts'
import { spaces } from './people/spaces/noun.ts'
import { survey } from './people/survey/noun.ts'
import { tenants } from './people/tenants/noun.ts'
import { directory } from './platforms/directory/noun.ts'
import { leavers } from './platforms/leavers/noun.ts'
import { microsoft } from './platforms/microsoft/noun.ts'
import { providers } from './platforms/providers/noun.ts'
import { slack } from './platforms/slack/noun.ts'
import { company } from './play/company/noun.ts'
import { competitions } from './play/competitions/noun.ts'
import { demo } from './play/demo/noun.ts'
import { games } from './play/games/noun.ts'
import { hours } from './play/hours/noun.ts'
import { guests } from './play/guests/noun.ts'
import { meetings } from './play/meetings/noun.ts'
import { morning } from './play/morning/noun.ts'
import { predicted } from './play/predictors/predicted.ts'
import { predictors } from './play/predictors/noun.ts'
import { polls } from './play/polls/noun.ts'
import { profile } from './play/profile/noun.ts'
import { puzzles } from './play/puzzles/noun.ts'
import { replays } from './play/replays/noun.ts'
import { openTables, runningTables } from './play/rooms/open-tables.ts'
import { rooms } from './play/rooms/noun.ts'
import { seasons } from './play/seasons/noun.ts'
import { signs } from './play/signs/noun.ts'
import { teamCourt } from './play/team-court/noun.ts'
import { tournaments } from './play/tournaments/noun.ts'
import { liveTournaments } from './play/tournaments/store.ts'
import { warmUp } from './play/warm-up/noun.ts'
import { badgePosts } from './reach/badge-posts/noun.ts'
import { channelsForLeagues } from './reach/channels/for-leagues.ts'
import { channelsForPolls } from './reach/channels/for-polls.ts'
import { channelsForPredictors } from './reach/channels/for-predictors.ts'
import { channels } from './reach/channels/noun.ts'
import { courtCards } from './reach/court-cards/noun.ts'
import { leaguePosts } from './reach/league-posts/noun.ts'
import { messages } from './reach/messages/noun.ts'
import { monthLetter } from './reach/month-letter/noun.ts'
import { playInvites } from './reach/play-invites/noun.ts'
import { pollPosts } from './reach/poll-posts/noun.ts'
import { predictorPosts } from './reach/predictor-posts/noun.ts'
import { reminders } from './reach/reminders/noun.ts'
import { schedules } from './reach/schedules/noun.ts'

/**
 * Every noun of the server, a line each, from the ground up. A person is forgotten in this order:
 * their account first, which others wait for, then what they played.
 */
export const nouns: readonly Noun[] = [
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
  notifications({ openTables, runningTables, liveTournaments }, heldNow),
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
  courts,
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
  competitions(predicted),
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
  monthLetter,
  reports,
  data,
  deletion,
  retention,
  admin,
  security,
]

import { lazyPart } from '#client/ui/lazy-part.ts'

/* A chunk per screen, fetched when its route is opened. */
export const Home = lazyPart(
  () => import(/* webpackChunkName: "home" */ '#modules/play/home/client/Home.tsx'),
)
export const Catalogue = lazyPart(
  () =>
    import(/* webpackChunkName: "catalogue" */ '#modules/play/home/client/catalogue/Catalogue.tsx'),
)
export const Lobby = lazyPart(
  () => import(/* webpackChunkName: "lobby" */ '#modules/play/rooms/client/Lobby.tsx'),
)
export const RoomScreen = lazyPart(
  () => import(/* webpackChunkName: "room" */ '#modules/play/rooms/client/RoomScreen.tsx'),
)
export const BesideTable = lazyPart(
  () => import(/* webpackChunkName: "meeting" */ '#modules/play/meetings/client/MeetingAside.tsx'),
)
export const ReplayScreen = lazyPart(
  () => import(/* webpackChunkName: "replay" */ '#modules/play/replays/client/ReplayScreen.tsx'),
)
export const Tournaments = lazyPart(
  () =>
    import(
      /* webpackChunkName: "tournaments" */ '#modules/play/tournaments/client/Tournaments.tsx'
    ),
)
export const Tournament = lazyPart(
  () =>
    import(
      /* webpackChunkName: "tournament" */ '#modules/play/tournaments/client/TournamentPage.tsx'
    ),
)
export const BingoController = lazyPart(
  () =>
    import(
      /* webpackChunkName: "bingo-controller" */ '#modules/play/rooms/client/BingoController.tsx'
    ),
)
export const Puzzle = lazyPart(
  () => import(/* webpackChunkName: "puzzle" */ '#modules/play/puzzles/client/Puzzle.tsx'),
)
export const Archive = lazyPart(
  () => import(/* webpackChunkName: "archive" */ '#modules/play/puzzles/client/Archive.tsx'),
)
export const PastPuzzle = lazyPart(
  () => import(/* webpackChunkName: "past-puzzle" */ '#modules/play/puzzles/client/PastPuzzle.tsx'),
)
export const StreakRules = lazyPart(
  () =>
    import(
      /* webpackChunkName: "streak-rules" */ '#modules/boards/results/client/streaks/StreakRules.tsx'
    ),
)
export const CourtPainted = lazyPart(
  () =>
    import(
      /* webpackChunkName: "court-painted" */ '#modules/play/team-court/client/DayFinishedPage.tsx'
    ),
)
export const Weeks = lazyPart(
  () =>
    import(/* webpackChunkName: "weeks" */ '#modules/boards/leaderboard/client/WeekArchive.tsx'),
)
export const WeekPage = lazyPart(
  () =>
    import(/* webpackChunkName: "week-page" */ '#modules/boards/leaderboard/client/WeekPage.tsx'),
)
export const Leagues = lazyPart(
  () => import(/* webpackChunkName: "leagues" */ '#modules/boards/leagues/client/LeaguesPage.tsx'),
)
export const League = lazyPart(
  () => import(/* webpackChunkName: "league" */ '#modules/boards/leagues/client/LeaguePage.tsx'),
)
export const Season = lazyPart(
  () => import(/* webpackChunkName: "season" */ '#modules/play/seasons/client/SeasonPage.tsx'),
)
export const Leaderboard = lazyPart(
  () =>
    import(
      /* webpackChunkName: "leaderboard" */ '#modules/boards/leaderboard/client/Leaderboard.tsx'
    ),
)
export const BoardDetails = lazyPart(
  () =>
    import(
      /* webpackChunkName: "board-details" */ '#modules/boards/leaderboard/client/BoardDetails.tsx'
    ),
)
export const Badges = lazyPart(
  () => import(/* webpackChunkName: "badges" */ '#modules/boards/badges/client/BadgesPage.tsx'),
)
export const BadgeDetails = lazyPart(
  () =>
    import(
      /* webpackChunkName: "badge-details" */ '#modules/boards/badges/client/BadgeDetailsPage.tsx'
    ),
)
export const Analytics = lazyPart(
  () =>
    import(
      /* webpackChunkName: "analytics" */ '#modules/boards/analytics/client/AnalyticsPage.tsx'
    ),
)
export const Notifications = lazyPart(
  () =>
    import(
      /* webpackChunkName: "notifications" */ '#modules/people/notifications/client/NotificationsPage.tsx'
    ),
)
export const ProfileGames = lazyPart(
  () =>
    import(/* webpackChunkName: "profile-games" */ '#modules/play/profile/client/GamesPage.tsx'),
)
export const Profile = lazyPart(
  () => import(/* webpackChunkName: "profile" */ '#modules/play/profile/client/Profile.tsx'),
)
export const Settings = lazyPart(
  () => import(/* webpackChunkName: "settings" */ '#modules/people/users/client/Settings.tsx'),
)
export const Admin = lazyPart(
  () => import(/* webpackChunkName: "admin" */ '#modules/admin/panel/client/SpaceSettings.tsx'),
)
export const AdminMembers = lazyPart(
  () =>
    import(/* webpackChunkName: "admin-members" */ '#modules/admin/panel/client/PeoplePage.tsx'),
)
export const AdminPolicy = lazyPart(
  () => import(/* webpackChunkName: "admin-policy" */ '#modules/admin/panel/client/PolicyPage.tsx'),
)
export const AdminHours = lazyPart(
  () => import(/* webpackChunkName: "admin-hours" */ '#modules/admin/panel/client/HoursPage.tsx'),
)
export const AdminGames = lazyPart(
  () => import(/* webpackChunkName: "admin-games" */ '#modules/admin/panel/client/GamesPage.tsx'),
)
export const AdminNotifications = lazyPart(
  () =>
    import(
      /* webpackChunkName: "admin-notifications" */ '#modules/admin/panel/client/FailedDeliveriesPage.tsx'
    ),
)
export const AdminChanges = lazyPart(
  () =>
    import(/* webpackChunkName: "admin-changes" */ '#modules/admin/panel/client/ChangeLogPage.tsx'),
)
export const AdminData = lazyPart(
  () => import(/* webpackChunkName: "admin-data" */ '#modules/admin/panel/client/DataPage.tsx'),
)
export const SignIn = lazyPart(
  () => import(/* webpackChunkName: "sign-in" */ '#modules/people/accounts/client/SignIn.tsx'),
)
export const SignUp = lazyPart(
  () => import(/* webpackChunkName: "sign-up" */ '#modules/people/accounts/client/SignUp.tsx'),
)
export const Unsubscribe = lazyPart(
  () =>
    import(
      /* webpackChunkName: "unsubscribe" */ '#modules/people/notifications/client/Unsubscribe.tsx'
    ),
)
export const Verify = lazyPart(
  () => import(/* webpackChunkName: "verify" */ '#modules/people/accounts/client/Verify.tsx'),
)
export const ForgotPassword = lazyPart(
  () =>
    import(
      /* webpackChunkName: "forgot-password" */ '#modules/people/accounts/client/passwords/ForgotPassword.tsx'
    ),
)
export const PasswordReset = lazyPart(
  () =>
    import(
      /* webpackChunkName: "password-reset" */ '#modules/people/accounts/client/passwords/PasswordReset.tsx'
    ),
)
export const SpaceCreation = lazyPart(
  () =>
    import(
      /* webpackChunkName: "space-creation" */ '#modules/people/spaces/client/SpaceCreation.tsx'
    ),
)
export const Legal = lazyPart(
  () => import(/* webpackChunkName: "legal" */ '#modules/admin/legal/client/Legal.tsx'),
)
export const Security = lazyPart(
  () => import(/* webpackChunkName: "security" */ '#modules/admin/legal/client/Security.tsx'),
)
export const SidePanel = lazyPart(
  () => import(/* webpackChunkName: "side-panel" */ '#modules/play/meetings/client/SidePanel.tsx'),
)
export const HostTools = lazyPart(
  () => import(/* webpackChunkName: "host-tools" */ '#modules/play/meetings/client/HostTools.tsx'),
)
export const SidePanelInfo = lazyPart(
  () =>
    import(
      /* webpackChunkName: "side-panel-info" */ '#modules/play/meetings/client/SidePanelInfo.tsx'
    ),
)
export const TabConfig = lazyPart(
  () =>
    import(
      /* webpackChunkName: "tab-config" */ '#modules/platforms/microsoft/client/TabConfig.tsx'
    ),
)
export const Consent = lazyPart(
  () => import(/* webpackChunkName: "consent" */ '#modules/platforms/microsoft/client/Consent.tsx'),
)
export const TenantRequired = lazyPart(
  () =>
    import(
      /* webpackChunkName: "tenant-required" */ '#modules/platforms/microsoft/client/TenantRequired.tsx'
    ),
)
export const ProviderCallback = lazyPart(
  () =>
    import(
      /* webpackChunkName: "provider-callback" */ '#modules/people/accounts/client/ProviderCallback.tsx'
    ),
)
export const Integration = lazyPart(
  () =>
    import(/* webpackChunkName: "integration" */ '#modules/admin/panel/client/ConnectionsPage.tsx'),
)
export const PopUpStart = lazyPart(
  () =>
    import(
      /* webpackChunkName: "pop-up-start" */ '#modules/platforms/microsoft/client/PopUpStart.tsx'
    ),
)
export const PopUpEnd = lazyPart(
  () =>
    import(/* webpackChunkName: "pop-up-end" */ '#modules/platforms/microsoft/client/PopUpEnd.tsx'),
)
export const Schedule = lazyPart(
  () => import(/* webpackChunkName: "schedule" */ '#modules/admin/panel/client/SchedulePage.tsx'),
)
export const Departments = lazyPart(
  () =>
    import(/* webpackChunkName: "departments" */ '#modules/admin/panel/client/DepartmentsPage.tsx'),
)
export const PredictorGames = lazyPart(
  () =>
    import(/* webpackChunkName: "predict" */ '#modules/play/predictors/client/PredictorGames.tsx'),
)
export const PredictorEvents = lazyPart(
  () =>
    import(
      /* webpackChunkName: "events" */ '#modules/play/predictors/client/calendar/MatchCalendarPage.tsx'
    ),
)
export const PredictorDialog = lazyPart(
  () =>
    import(
      /* webpackChunkName: "predict-dialog" */ '#modules/play/predictors/client/dialog/TaskModule.tsx'
    ),
)
export const Poll = lazyPart(
  () => import(/* webpackChunkName: "poll" */ '#modules/play/polls/client/PollPage.tsx'),
)
export const SpecialEvent = lazyPart(
  () =>
    import(
      /* webpackChunkName: "event" */ '#modules/play/predictors/client/PredictorEventsPage.tsx'
    ),
)
export const EventsAdmin = lazyPart(
  () => import(/* webpackChunkName: "events-admin" */ '#modules/admin/panel/client/EventsPage.tsx'),
)
export const EventEditor = lazyPart(
  () =>
    import(
      /* webpackChunkName: "event-editor" */ '#modules/play/predictors/client/special-events/editor/EditorPage.tsx'
    ),
)
export const StartPredictor = lazyPart(
  () =>
    import(
      /* webpackChunkName: "start-predictor" */ '#modules/play/predictors/client/start/StartPage.tsx'
    ),
)
export const Competition = lazyPart(
  () =>
    import(
      /* webpackChunkName: "competition" */ '#modules/play/predictors/client/competition/CompetitionPage.tsx'
    ),
)
export const Plans = lazyPart(
  () => import(/* webpackChunkName: "plans" */ '#modules/admin/panel/client/PlansPage.tsx'),
)
export const BillingDetails = lazyPart(
  () =>
    import(
      /* webpackChunkName: "billing-details" */ '#modules/admin/panel/client/BillingDetailsPage.tsx'
    ),
)
export const PaymentMethod = lazyPart(
  () =>
    import(
      /* webpackChunkName: "payment-method" */ '#modules/admin/panel/client/PaymentMethodPage.tsx'
    ),
)
export const Invoices = lazyPart(
  () => import(/* webpackChunkName: "invoices" */ '#modules/admin/panel/client/InvoicesPage.tsx'),
)
export const CheckoutSuccess = lazyPart(
  () =>
    import(
      /* webpackChunkName: "checkout-success" */ '#modules/people/billing/client/CheckoutSuccess.tsx'
    ),
)
export const Feedback = lazyPart(
  () =>
    import(/* webpackChunkName: "feedback" */ '#modules/people/feedback/client/FeedbackPage.tsx'),
)
export const Enter = lazyPart(
  () => import(/* webpackChunkName: "enter" */ '#modules/people/billing/client/BrowserHandoff.tsx'),
)

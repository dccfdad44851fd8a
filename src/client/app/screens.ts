import { lazyPart } from '../ui/lazy-part.ts'

/* A chunk per screen, fetched when its route is opened. */
export const Home = lazyPart(() => import(/* webpackChunkName: "home" */ '../play/home/Home.tsx'))
export const Catalogue = lazyPart(
  () => import(/* webpackChunkName: "catalogue" */ '../play/catalogue/Catalogue.tsx'),
)
export const Lobby = lazyPart(
  () => import(/* webpackChunkName: "lobby" */ '../play/rooms/Lobby.tsx'),
)
export const RoomScreen = lazyPart(
  () => import(/* webpackChunkName: "room" */ '../play/rooms/RoomScreen.tsx'),
)
export const BesideTable = lazyPart(
  () => import(/* webpackChunkName: "meeting" */ '../play/meetings/MeetingAside.tsx'),
)
export const ReplayScreen = lazyPart(
  () => import(/* webpackChunkName: "replay" */ '../play/replays/ReplayScreen.tsx'),
)
export const Tournaments = lazyPart(
  () => import(/* webpackChunkName: "tournaments" */ '../play/tournaments/Tournaments.tsx'),
)
export const Tournament = lazyPart(
  () => import(/* webpackChunkName: "tournament" */ '../play/tournaments/TournamentPage.tsx'),
)
export const BingoController = lazyPart(
  () => import(/* webpackChunkName: "bingo-controller" */ '../play/rooms/BingoController.tsx'),
)
export const Puzzle = lazyPart(
  () => import(/* webpackChunkName: "puzzle" */ '../play/puzzles/Puzzle.tsx'),
)
export const Archive = lazyPart(
  () => import(/* webpackChunkName: "archive" */ '../play/puzzles/Archive.tsx'),
)
export const PastPuzzle = lazyPart(
  () => import(/* webpackChunkName: "past-puzzle" */ '../play/puzzles/PastPuzzle.tsx'),
)
export const StreakRules = lazyPart(
  () => import(/* webpackChunkName: "streak-rules" */ '../boards/streaks/StreakRules.tsx'),
)
export const CourtPainted = lazyPart(
  () => import(/* webpackChunkName: "court-painted" */ '../play/team-court/DayFinishedPage.tsx'),
)
export const Weeks = lazyPart(
  () => import(/* webpackChunkName: "weeks" */ '../boards/leaderboard/WeekArchive.tsx'),
)
export const WeekPage = lazyPart(
  () => import(/* webpackChunkName: "week-page" */ '../boards/leaderboard/WeekPage.tsx'),
)
export const Leagues = lazyPart(
  () => import(/* webpackChunkName: "leagues" */ '../boards/leagues/LeaguesPage.tsx'),
)
export const League = lazyPart(
  () => import(/* webpackChunkName: "league" */ '../boards/leagues/LeaguePage.tsx'),
)
export const Season = lazyPart(
  () => import(/* webpackChunkName: "season" */ '../play/seasons/SeasonPage.tsx'),
)
export const Leaderboard = lazyPart(
  () => import(/* webpackChunkName: "leaderboard" */ '../boards/leaderboard/Leaderboard.tsx'),
)
export const BoardDetails = lazyPart(
  () => import(/* webpackChunkName: "board-details" */ '../boards/leaderboard/BoardDetails.tsx'),
)
export const Badges = lazyPart(
  () => import(/* webpackChunkName: "badges" */ '../boards/badges/BadgesPage.tsx'),
)
export const BadgeDetails = lazyPart(
  () => import(/* webpackChunkName: "badge-details" */ '../boards/badges/BadgeDetailsPage.tsx'),
)
export const Analytics = lazyPart(
  () => import(/* webpackChunkName: "analytics" */ '../boards/analytics/AnalyticsPage.tsx'),
)
export const Notifications = lazyPart(
  () =>
    import(/* webpackChunkName: "notifications" */ '../people/notifications/NotificationsPage.tsx'),
)
export const ProfileGames = lazyPart(
  () => import(/* webpackChunkName: "profile-games" */ '../play/profile/GamesPage.tsx'),
)
export const Profile = lazyPart(
  () => import(/* webpackChunkName: "profile" */ '../play/profile/Profile.tsx'),
)
export const Settings = lazyPart(
  () => import(/* webpackChunkName: "settings" */ '../people/settings/Settings.tsx'),
)
export const Admin = lazyPart(
  () => import(/* webpackChunkName: "admin" */ '../admin/panel/SpaceSettings.tsx'),
)
export const AdminMembers = lazyPart(
  () => import(/* webpackChunkName: "admin-members" */ '../admin/panel/PeoplePage.tsx'),
)
export const AdminPolicy = lazyPart(
  () => import(/* webpackChunkName: "admin-policy" */ '../admin/panel/PolicyPage.tsx'),
)
export const AdminHours = lazyPart(
  () => import(/* webpackChunkName: "admin-hours" */ '../admin/panel/HoursPage.tsx'),
)
export const AdminGames = lazyPart(
  () => import(/* webpackChunkName: "admin-games" */ '../admin/panel/GamesPage.tsx'),
)
export const AdminNotifications = lazyPart(
  () =>
    import(/* webpackChunkName: "admin-notifications" */ '../admin/panel/FailedDeliveriesPage.tsx'),
)
export const AdminChanges = lazyPart(
  () => import(/* webpackChunkName: "admin-changes" */ '../admin/panel/ChangeLogPage.tsx'),
)
export const AdminData = lazyPart(
  () => import(/* webpackChunkName: "admin-data" */ '../admin/panel/DataPage.tsx'),
)
export const SignIn = lazyPart(
  () => import(/* webpackChunkName: "sign-in" */ '../people/accounts/SignIn.tsx'),
)
export const SignUp = lazyPart(
  () => import(/* webpackChunkName: "sign-up" */ '../people/accounts/SignUp.tsx'),
)
export const Unsubscribe = lazyPart(
  () => import(/* webpackChunkName: "unsubscribe" */ '../people/notifications/Unsubscribe.tsx'),
)
export const Verify = lazyPart(
  () => import(/* webpackChunkName: "verify" */ '../people/accounts/Verify.tsx'),
)
export const ForgotPassword = lazyPart(
  () => import(/* webpackChunkName: "forgot-password" */ '../people/passwords/ForgotPassword.tsx'),
)
export const PasswordReset = lazyPart(
  () => import(/* webpackChunkName: "password-reset" */ '../people/passwords/PasswordReset.tsx'),
)
export const SpaceCreation = lazyPart(
  () => import(/* webpackChunkName: "space-creation" */ '../people/spaces/SpaceCreation.tsx'),
)
export const Legal = lazyPart(
  () => import(/* webpackChunkName: "legal" */ '../people/legal/Legal.tsx'),
)
export const Security = lazyPart(
  () => import(/* webpackChunkName: "security" */ '../people/legal/Security.tsx'),
)
export const SidePanel = lazyPart(
  () => import(/* webpackChunkName: "side-panel" */ '../play/meetings/SidePanel.tsx'),
)
export const HostTools = lazyPart(
  () => import(/* webpackChunkName: "host-tools" */ '../play/meetings/HostTools.tsx'),
)
export const SidePanelInfo = lazyPart(
  () => import(/* webpackChunkName: "side-panel-info" */ '../play/meetings/SidePanelInfo.tsx'),
)
export const TabConfig = lazyPart(
  () => import(/* webpackChunkName: "tab-config" */ '../platforms/microsoft/TabConfig.tsx'),
)
export const Consent = lazyPart(
  () => import(/* webpackChunkName: "consent" */ '../platforms/microsoft/Consent.tsx'),
)
export const TenantRequired = lazyPart(
  () =>
    import(/* webpackChunkName: "tenant-required" */ '../platforms/microsoft/TenantRequired.tsx'),
)
export const ProviderCallback = lazyPart(
  () =>
    import(/* webpackChunkName: "provider-callback" */ '../people/accounts/ProviderCallback.tsx'),
)
export const Integration = lazyPart(
  () => import(/* webpackChunkName: "integration" */ '../admin/panel/ConnectionsPage.tsx'),
)
export const PopUpStart = lazyPart(
  () => import(/* webpackChunkName: "pop-up-start" */ '../platforms/microsoft/PopUpStart.tsx'),
)
export const PopUpEnd = lazyPart(
  () => import(/* webpackChunkName: "pop-up-end" */ '../platforms/microsoft/PopUpEnd.tsx'),
)
export const Schedule = lazyPart(
  () => import(/* webpackChunkName: "schedule" */ '../admin/panel/SchedulePage.tsx'),
)
export const Departments = lazyPart(
  () => import(/* webpackChunkName: "departments" */ '../admin/panel/DepartmentsPage.tsx'),
)
export const PredictorGames = lazyPart(
  () => import(/* webpackChunkName: "predict" */ '../play/predictors/PredictorGames.tsx'),
)
export const PredictorEvents = lazyPart(
  () =>
    import(/* webpackChunkName: "events" */ '../play/predictors/calendar/MatchCalendarPage.tsx'),
)
export const PredictorDialog = lazyPart(
  () => import(/* webpackChunkName: "predict-dialog" */ '../play/predictors/dialog/TaskModule.tsx'),
)
export const Poll = lazyPart(
  () => import(/* webpackChunkName: "poll" */ '../play/polls/PollPage.tsx'),
)
export const SpecialEvent = lazyPart(
  () => import(/* webpackChunkName: "event" */ '../play/predictors/PredictorEventsPage.tsx'),
)
export const EventsAdmin = lazyPart(
  () => import(/* webpackChunkName: "events-admin" */ '../admin/panel/EventsPage.tsx'),
)
export const EventEditor = lazyPart(
  () =>
    import(
      /* webpackChunkName: "event-editor" */ '../play/predictors/special-events/editor/EditorPage.tsx'
    ),
)
export const StartPredictor = lazyPart(
  () => import(/* webpackChunkName: "start-predictor" */ '../play/predictors/start/StartPage.tsx'),
)
export const Competition = lazyPart(
  () =>
    import(
      /* webpackChunkName: "competition" */ '../play/predictors/competition/CompetitionPage.tsx'
    ),
)
export const Plans = lazyPart(
  () => import(/* webpackChunkName: "plans" */ '../admin/panel/PlansPage.tsx'),
)
export const BillingDetails = lazyPart(
  () => import(/* webpackChunkName: "billing-details" */ '../admin/panel/BillingDetailsPage.tsx'),
)
export const PaymentMethod = lazyPart(
  () => import(/* webpackChunkName: "payment-method" */ '../admin/panel/PaymentMethodPage.tsx'),
)
export const Invoices = lazyPart(
  () => import(/* webpackChunkName: "invoices" */ '../admin/panel/InvoicesPage.tsx'),
)
export const CheckoutSuccess = lazyPart(
  () => import(/* webpackChunkName: "checkout-success" */ '../people/billing/CheckoutSuccess.tsx'),
)
export const Feedback = lazyPart(
  () => import(/* webpackChunkName: "feedback" */ '../people/feedback/FeedbackPage.tsx'),
)
export const Enter = lazyPart(
  () => import(/* webpackChunkName: "enter" */ '../people/billing/BrowserHandoff.tsx'),
)

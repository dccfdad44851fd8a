/**
 * Every layer of the client: where its closing is tried, or why it need not be. A path of src, and the
 * test that opens and closes it, by words of its name: of focus.test.ts, or of the file that is said.
 */
export const layers: Readonly<
  Record<string, { readonly by: string; readonly file?: string } | { readonly not: string }>
> = {
  'modules/admin/panel/client/PeopleTable.tsx': { by: 'who closes the menu' },
  'modules/people/departments/client/Dialogs.tsx': {
    by: 'the questions about a department',
  },
  'modules/people/departments/client/DepartmentTable.tsx': {
    by: 'the questions about a department',
  },
  'modules/people/departments/client/UnassignedRow.tsx': {
    not: 'a menu beside its own button, as of a department',
  },
  'modules/admin/panel/client/AdminFrame.tsx': { by: 'the list of the panel’s pages' },
  'modules/admin/panel/client/SelectedPeopleBar.tsx': { by: 'what is done with those chosen' },
  'modules/admin/panel/client/SettingsPage.tsx': { by: 'two admins who change the same' },
  'modules/admin/panel/client/PeopleList.tsx': { by: 'who closes “%s” is where they opened it' },
  'app/frame/AccountMenu.tsx': { by: 'who closes the menu' },
  'modules/boards/leagues/client/LeagueRules.tsx': {
    by: 'who closes “%s” is where they opened it',
  },
  'modules/people/accounts/client/LanguageMenuOpen.tsx': { by: 'the language menu' },
  'modules/people/billing/client/PlanLimitDialog.tsx': {
    by: 'who closes what is open on the screen',
  },
  'modules/people/feedback/client/FeedbackDialog.tsx': {
    by: 'who closes what is open on the screen',
  },
  'modules/people/notifications/client/BellPanel.tsx': {
    by: 'who closes “%s” is where they opened it',
  },
  'modules/play/onboarding/client/Tips.tsx': {
    not: 'opened by the page itself; what it points at has the focus before and after',
  },
  'modules/people/users/client/CropDialog.tsx': { by: 'who closes what is open on the screen' },
  'modules/people/users/client/ChooseNewName.tsx': { not: 'closed only by what it asks for' },
  'modules/play/rooms/client/meetings/UpcomingRooms.tsx': {
    not: 'a menu beside its own button, as of a table',
  },
  'modules/play/rooms/client/meetings/HostTools.tsx': {
    not: 'a menu beside its own button, as of a table',
  },
  'modules/play/polls/client/OptionFields.tsx': { by: 'on the screen %s, who closes the menu' },
  'modules/play/predictors/client/competition/MatchesCard.tsx': {
    by: 'on the screen %s, who closes the menu',
  },
  'modules/play/predictors/client/competition/TeamsCard.tsx': {
    by: 'on the screen %s, who closes the menu',
  },
  'modules/play/predictors/client/stage/MatchGrid.tsx': { by: 'who tipped what in a match' },
  'modules/play/profile/client/Head.tsx': { by: 'on the screen %s, who closes the menu' },
  'modules/play/puzzles/client/PuzzleEditionOpen.tsx': { by: 'who closes the menu' },
  'modules/play/puzzles/client/SharePicture.tsx': {
    by: 'watched again and shared as a picture',
    file: 'src/modules/play/puzzles/tests/past-puzzles.browser.test.ts',
  },
  'modules/play/rooms/client/ConfirmDialog.tsx': { by: 'what a table asks, from its menu' },
  'modules/play/rooms/client/HostDialogs.tsx': { by: 'what a table asks, from its menu' },
  'modules/play/rooms/client/Phrases.tsx': { not: 'a menu beside its own button, as of a table' },
  'modules/play/rooms/client/RoomBar.tsx': { by: 'what a table asks, from its menu' },
  'modules/play/rooms/client/RoomRules.tsx': { by: 'what a table asks, from its menu' },
  'modules/play/rooms/client/StartRoom.tsx': { by: 'who closes the drawer' },
  'client/share/ShareButton.tsx': { not: 'a menu beside its own button, as of a table' },
  'modules/play/tournaments/client/TournamentFollowers.tsx': {
    by: 'on the screen %s, who closes the menu',
  },
  'modules/play/tournaments/client/CreateTournament.tsx': { by: 'who closes the drawer' },
  'modules/messaging/play-invites/client/ChatConsent.tsx': {
    not: 'asked by Microsoft’s refusal, over the dialog of the invitation, which has the focus again',
  },
  'modules/messaging/play-invites/client/InviteDialog.tsx': {
    by: 'who closes what is open on the screen',
  },
  'modules/messaging/schedules/client/ScheduleRow.tsx': {
    by: 'on the screen %s, who closes the menu',
  },
  'client/ui/LazyDialog.tsx': { by: 'a question that wants a name typed' },
  'client/ui/ButtonNote.tsx': { by: 'why one moved on the board' },
  'client/ui/PillMenu.tsx': { by: 'on the screen %s, who closes the menu' },
  'client/ui/UnsavedDialog.tsx': { by: 'who is asked about what is not saved' },
  'games/dice/Seats.tsx': { not: 'a note beside its own button that holds nothing to press' },
}

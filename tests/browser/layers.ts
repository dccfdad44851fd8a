/**
 * Every layer of the client: where its closing is tried, or why it need not be. A path of src, and the
 * test of tests/browser that opens and closes it, by words of its name.
 */
export const layers: Readonly<
  Record<string, { readonly by: string; readonly file?: string } | { readonly not: string }>
> = {
  'client/admin/Role.tsx': { by: 'who closes the menu' },
  'client/admin/departments/DepartmentDialog.tsx': { by: 'the questions about a department' },
  'client/admin/departments/DepartmentMenu.tsx': { by: 'the questions about a department' },
  'client/admin/departments/UnassignedRow.tsx': {
    not: 'a menu beside its own button, as of a department',
  },
  'client/admin/panel/AdminFrame.tsx': { by: 'the list of the panel’s pages' },
  'client/admin/panel/SelectedPeopleBar.tsx': { by: 'what is done with those chosen' },
  'client/admin/panel/SaveBar.tsx': { by: 'two admins who change the same' },
  'client/admin/panel/RemovePeople.tsx': { by: 'who closes “%s” is where they opened it' },
  'client/app/AccountMenu.tsx': { by: 'who closes the menu' },
  'client/boards/leagues/LeagueRules.tsx': { by: 'who closes “%s” is where they opened it' },
  'client/people/accounts/LanguageMenuOpen.tsx': { by: 'the language menu' },
  'client/people/billing/PlanLimitDialog.tsx': { by: 'who closes what is open on the screen' },
  'client/people/feedback/FeedbackDialog.tsx': { by: 'who closes what is open on the screen' },
  'client/people/notifications/BellPanel.tsx': { by: 'who closes “%s” is where they opened it' },
  'client/people/onboarding/TipCallout.tsx': {
    not: 'opened by the page itself; what it points at has the focus before and after',
  },
  'client/people/settings/CropDialog.tsx': { by: 'who closes what is open on the screen' },
  'client/people/settings/ChooseNewName.tsx': { not: 'closed only by what it asks for' },
  'client/play/meetings/UpcomingRooms.tsx': { not: 'a menu beside its own button, as of a table' },
  'client/play/meetings/PeopleHere.tsx': { not: 'a menu beside its own button, as of a table' },
  'client/play/polls/OptionFields.tsx': { by: 'on the screen %s, who closes the menu' },
  'client/play/predictors/competition/MatchRow.tsx': {
    by: 'on the screen %s, who closes the menu',
  },
  'client/play/predictors/competition/TeamNames.tsx': {
    by: 'on the screen %s, who closes the menu',
  },
  'client/play/predictors/stage/MatchTips.tsx': { by: 'who tipped what in a match' },
  'client/play/profile/ReportPerson.tsx': { by: 'on the screen %s, who closes the menu' },
  'client/play/puzzles/PuzzleEditionOpen.tsx': { by: 'who closes the menu' },
  'client/play/puzzles/SharePicture.tsx': {
    by: 'watched again and shared as a picture',
    file: 'past-puzzles',
  },
  'client/play/rooms/ConfirmDialog.tsx': { by: 'what a table asks, from its menu' },
  'client/play/rooms/HostDialogs.tsx': { by: 'what a table asks, from its menu' },
  'client/play/rooms/Phrases.tsx': { not: 'a menu beside its own button, as of a table' },
  'client/play/rooms/RoomBar.tsx': { by: 'what a table asks, from its menu' },
  'client/play/rooms/RoomRules.tsx': { by: 'what a table asks, from its menu' },
  'client/play/rooms/StartRoom.tsx': { by: 'who closes the drawer' },
  'client/play/share/ShareButton.tsx': { not: 'a menu beside its own button, as of a table' },
  'client/play/tournaments/TournamentFollowers.tsx': {
    by: 'on the screen %s, who closes the menu',
  },
  'client/play/tournaments/CreateTournament.tsx': { by: 'who closes the drawer' },
  'client/messaging/play-invites/ChatConsent.tsx': {
    not: 'asked by Microsoft’s refusal, over the dialog of the invitation, which has the focus again',
  },
  'client/messaging/play-invites/InviteDialog.tsx': { by: 'who closes what is open on the screen' },
  'client/messaging/schedules/ScheduleRow.tsx': { by: 'on the screen %s, who closes the menu' },
  'client/ui/LazyDialog.tsx': { by: 'a question that wants a name typed' },
  'client/ui/ButtonNote.tsx': { by: 'why one moved on the board' },
  'client/ui/PillMenu.tsx': { by: 'on the screen %s, who closes the menu' },
  'client/ui/UnsavedDialog.tsx': { by: 'who is asked about what is not saved' },
  'games/dice/JokerNote.tsx': { not: 'a note beside its own button that holds nothing to press' },
}

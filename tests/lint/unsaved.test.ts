import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from '../../build/sources.mjs'

/* Paths in src. */
const files = filesOf('client')
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .map((path) => path.slice('src/'.length))
const textOf = (path: string) => readFileSync(join('src', path), 'utf8')

const FIELD = /<(?:Input|Textarea|SpinButton|textarea|input)\b[^]*?(?:\/>|<\/)/g
/* A search box holds no work, nor does what is chosen or only read. */
const isTyped = (field: string) =>
  !/type="(?:radio|checkbox|file|range|search)"|\breadOnly value=/.test(field)
const withFields = files.filter((path) => (textOf(path).match(FIELD) ?? []).some(isTyped))

const isGuarded = (path: string) => /\buseUnsaved(?:Draft)?\(/.test(textOf(path))

/** A part of a form: the file that guards what is typed into it. */
const parts: Record<string, string> = {
  'modules/admin/panel/client/DayPeriods.tsx': 'modules/admin/panel/client/useSettings.ts',
  'modules/admin/panel/client/SpaceSettings.tsx': 'modules/admin/panel/client/useSettings.ts',
  'modules/people/billing/client/DetailsFields.tsx':
    'modules/people/billing/client/BillingDetails.tsx',
  'modules/people/accounts/client/passwords/PasswordField.tsx':
    'modules/people/accounts/client/passwords/PasswordChange.tsx',
  'modules/play/polls/client/OptionFields.tsx': 'modules/play/polls/client/PollEditor.tsx',
  'modules/play/predictors/client/competition/TeamsCard.tsx':
    'modules/play/predictors/client/competition/useRename.ts',
  'modules/play/predictors/client/special-events/editor/EditorPage.tsx':
    'modules/play/predictors/client/competition/useRename.ts',
  'modules/play/predictors/client/special-events/editor/OptionFields.tsx':
    'modules/play/predictors/client/special-events/editor/QuestionEditor.tsx',
  'modules/play/predictors/client/special-events/editor/QuestionFields.tsx':
    'modules/play/predictors/client/special-events/editor/QuestionEditor.tsx',
  'modules/play/predictors/client/special-events/editor/TimeField.tsx':
    'modules/play/predictors/client/special-events/editor/QuestionEditor.tsx',
  'modules/play/predictors/client/start/ChannelCard.tsx':
    'modules/play/predictors/client/start/StartForm.tsx',
  'modules/play/predictors/client/start/RulesCard.tsx':
    'modules/play/predictors/client/start/StartForm.tsx',
  'modules/play/tournaments/client/posts.tsx':
    'modules/messaging/schedules/client/ScheduleEditor.tsx',
}

/** What is typed here is no work that could be lost. */
const others: Record<string, string> = {
  'modules/admin/data/client/DeleteSpace.tsx': 'a name typed to be sure',
  'client/ui/TypeToConfirmDialog.tsx': 'a name typed to be sure',
  'modules/boards/analytics/client/AnalyticsPage.tsx': 'a range that is shown at once',
  'modules/boards/analytics/client/MembersCard.tsx': 'a search',
  'modules/boards/leaderboard/client/BoardDetails.tsx': 'a range that is shown at once',
  'modules/people/accounts/client/SignIn.tsx': 'who signs in has nothing here yet',
  'modules/people/accounts/client/SignUp.tsx': 'who signs up has nothing here yet',
  'modules/people/accounts/client/passwords/ForgotPassword.tsx':
    'who signs in has nothing here yet',
  'modules/people/users/client/ChooseNewName.tsx': 'a dialog that nobody leaves',
  'modules/people/billing/client/Plans.tsx': 'a number of seats, chosen on the way to paying',
  'modules/people/feedback/client/Feedback.tsx': 'a draft that is kept as one types',
  'modules/people/feedback/client/Questions.tsx': 'a draft that is kept as one types',
  'modules/people/feedback/client/survey/Survey.tsx': 'answers that are kept as one types',
  'modules/people/users/client/NotificationsCard.tsx': 'saved as the field is left',
  'modules/people/invitations/client/InvitationPreview.tsx':
    'a link that was copied from elsewhere',
  'modules/platforms/microsoft/client/TabConfig.tsx': 'offered to Teams with every letter',
  'modules/play/rooms/client/meetings/guests/GuestPanel.tsx':
    'who watches as a guest has nothing here yet',
  'modules/play/predictors/client/special-events/QuestionBody.tsx': 'saved as one types',
}

test('whatever is typed into a form is guarded until it is saved, or said here why it need not be', () => {
  expect(withFields.length).toBeGreaterThan(40)
  const open = withFields.filter((path) => !isGuarded(path) && !parts[path] && !others[path])
  expect(open).toEqual([])
})

test('what this list names is there, has a field, and is guarded where it says', () => {
  const named = [...Object.keys(parts), ...Object.keys(others)]
  expect(named.filter((path) => !withFields.includes(path) || isGuarded(path))).toEqual([])
  const guards = Object.values(parts)
  expect(guards.filter((path) => !existsSync(join('src', path)) || !isGuarded(path))).toEqual([])
})

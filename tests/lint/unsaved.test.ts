import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const CLIENT = 'src/client'
const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
)
const textOf = (path: string) => readFileSync(join(CLIENT, path), 'utf8')

const FIELD = /<(?:Input|Textarea|SpinButton|textarea|input)\b[^]*?(?:\/>|<\/)/g
/* A search box holds no work, nor does what is chosen or only read. */
const isTyped = (field: string) =>
  !/type="(?:radio|checkbox|file|range|search)"|\breadOnly value=/.test(field)
const withFields = files.filter((path) => (textOf(path).match(FIELD) ?? []).some(isTyped))

const isGuarded = (path: string) => /\buseUnsaved(?:Draft)?\(/.test(textOf(path))

/** A part of a form: the file that guards what is typed into it. */
const parts: Record<string, string> = {
  'admin/departments/Dialogs.tsx': 'admin/departments/DepartmentDialog.tsx',
  'admin/panel/DayPeriods.tsx': 'admin/panel/useSettings.ts',
  'admin/panel/SpaceSettings.tsx': 'admin/panel/useSettings.ts',
  'people/billing/DetailsFields.tsx': 'people/billing/useDetails.ts',
  'people/passwords/PasswordField.tsx': 'people/passwords/PasswordChange.tsx',
  'play/polls/OptionFields.tsx': 'play/polls/PollEditor.tsx',
  'play/predictors/competition/PastedMatchRow.tsx': 'play/predictors/competition/PasteMatches.tsx',
  'play/predictors/special-events/editor/OptionFields.tsx':
    'play/predictors/special-events/editor/QuestionEditor.tsx',
  'play/predictors/special-events/editor/QuestionFields.tsx':
    'play/predictors/special-events/editor/QuestionEditor.tsx',
  'play/predictors/special-events/editor/TimeField.tsx':
    'play/predictors/special-events/editor/QuestionEditor.tsx',
  'play/predictors/start/ChannelCard.tsx': 'play/predictors/start/StartForm.tsx',
  'play/predictors/start/RaceRulesCard.tsx': 'play/predictors/start/StartForm.tsx',
  'play/predictors/start/RulesCard.tsx': 'play/predictors/start/StartForm.tsx',
  'messaging/schedules/GameSettings.tsx': 'messaging/schedules/ScheduleEditor.tsx',
  'messaging/schedules/TimeFields.tsx': 'messaging/schedules/ScheduleEditor.tsx',
}

/** What is typed here is no work that could be lost. */
const others: Record<string, string> = {
  'admin/data/DeleteSpace.tsx': 'a name typed to be sure',
  'ui/TypeToConfirmDialog.tsx': 'a name typed to be sure',
  'boards/analytics/AnalyticsHead.tsx': 'a range that is shown at once',
  'boards/analytics/MembersCard.tsx': 'a search',
  'boards/leaderboard/DetailsHead.tsx': 'a range that is shown at once',
  'people/accounts/SignIn.tsx': 'who signs in has nothing here yet',
  'people/accounts/SignUpFields.tsx': 'who signs up has nothing here yet',
  'people/passwords/ForgotPassword.tsx': 'who signs in has nothing here yet',
  'people/settings/ChooseNewName.tsx': 'a dialog that nobody leaves',
  'people/billing/BillingOptions.tsx': 'a number of seats, chosen on the way to paying',
  'people/feedback/FeedbackForm.tsx': 'a draft that is kept as one types',
  'people/feedback/Questions.tsx': 'a draft that is kept as one types',
  'people/survey/QuestionCard.tsx': 'answers that are kept as one types',
  'people/settings/QuietHours.tsx': 'saved as the field is left',
  'people/invitations/EnterInvitation.tsx': 'a link that was copied from elsewhere',
  'platforms/microsoft/TabConfig.tsx': 'offered to Teams with every letter',
  'play/guests/GuestPanel.tsx': 'who watches as a guest has nothing here yet',
  'play/predictors/special-events/QuestionBody.tsx': 'saved as one types',
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
  expect(guards.filter((path) => !existsSync(join(CLIENT, path)) || !isGuarded(path))).toEqual([])
})

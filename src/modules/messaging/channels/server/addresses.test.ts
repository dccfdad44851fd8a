import { isAddressOf } from './destinations.ts'

const SLACK = 'https://hooks.slack.com/services/T1/B2/abc123'
const LOGIC =
  'https://prod-12.westeurope.logic.azure.com/workflows/0123/triggers/manual/paths/invoke?api-version=2016-06-01&sig=x'
const LOGIC_WITH_PORT = LOGIC.replace('.com/', '.com:443/')
const POWER =
  'https://default0123.45.environment.api.powerplatform.com/powerautomate/automations/direct/workflows/0123/triggers/manual/paths/invoke?api-version=1&sig=x'

test.each([
  ['slackWebhook', SLACK],
  ['teamsWorkflow', LOGIC],
  ['teamsWorkflow', LOGIC_WITH_PORT],
  ['teamsWorkflow', POWER],
] as const)('a webhook of %s', (kind, address) => {
  expect(isAddressOf(kind, address)).toBe(true)
})

test.each([
  ['slackApp', SLACK],
  ['slackWebhook', LOGIC],
  ['teamsWorkflow', SLACK],
  ['slackWebhook', SLACK.replace('https', 'http')],
  ['slackWebhook', SLACK.replace('.com', '.com:8443')],
  ['slackWebhook', SLACK.replace('//', '//me:secret@')],
  ['slackWebhook', SLACK.replace('hooks', 'evil.hooks')],
  ['slackWebhook', 'https://hooks.slack.com.evil.example/services/T1/B2/x'],
  ['slackWebhook', 'https://hooks.slack.com/api/chat.postMessage'],
  ['slackWebhook', 'https://hooks.slack.com/services/../api/T1/B2/x'],
  ['slackWebhook', `${SLACK}#x`],
  ['slackWebhook', `${SLACK}\\@evil.example`],
  ['teamsWorkflow', LOGIC.replace('.logic.azure.com', '.logic.azure.com.evil.example')],
  ['teamsWorkflow', LOGIC.replace('prod-12.westeurope.logic.azure.com', '127.0.0.1')],
  ['teamsWorkflow', LOGIC.replace('prod-12.westeurope.logic.azure.com', '[::1]')],
  ['teamsWorkflow', LOGIC.replace('prod-12.westeurope.logic.azure.com', 'localhost')],
  ['teamsWorkflow', LOGIC.replace('/paths/invoke', '/run')],
  ['teamsWorkflow', 'https://contoso.webhook.office.com/webhookb2/x'],
  ['teamsWorkflow', 'no address'],
  ['teamsWorkflow', ''],
] as const)('no webhook of %s: %s', (kind, address) => {
  expect(isAddressOf(kind, address)).toBe(false)
})

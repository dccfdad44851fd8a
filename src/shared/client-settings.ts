import { z } from 'zod'
import { languageSchema } from './accounts.ts'

/** What the client is told at /config.json before anything else. */
export const clientSettingsSchema = z.object({
  services: z.object({
    auth: z.string(), // base address; '' is the page's own origin
    dashboard: z.string(),
    game: z.string(),
    content: z.string(),
  }),
  socket: z.string(),
  demo: z.boolean(),
  microsoft: z.object({ clientId: z.string() }).nullable(), // null: no sign-in with Teams here
  providers: z.object({ MS: z.boolean(), Slack: z.boolean(), Google: z.boolean() }),
  analytics: z.string(), // address of a script, '' for none
  mailPage: z.string(), // address of the local outbox, '' when mail really goes out
  lacksMail: z.boolean(), // no letter reaches anybody: the operator has set no mail server
  operator: z.object({ name: z.string(), email: z.string(), address: z.string() }),
  defaultLanguage: z.union([languageSchema, z.literal('')]), // '': the browser's
  version: z.string(),
})
export type ClientSettings = z.infer<typeof clientSettingsSchema>

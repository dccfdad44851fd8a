import { setSettings } from '#client/settings.ts'

type Settings = Parameters<typeof setSettings>[0]

/** The client has these settings, and of the rest those of a server that has nothing turned on. */
export function startSettings(more: Partial<Settings> = {}): void {
  setSettings({
    services: { auth: '', dashboard: '', game: '', content: '' },
    socket: '',
    demo: false,
    microsoft: null,
    providers: { MS: false, Slack: false, Google: false },
    analytics: '',
    mailPage: '',
    lacksMail: false,
    operator: { name: '', email: '', address: '' },
    defaultLanguage: 'en',
    version: '0',
    ...more,
  })
}

/** How people join a space: with any invitation, with an address at some domains, or only through its directory. */
export const entries = ['invited', 'domains', 'directory'] as const
export type Entry = (typeof entries)[number]

/** What a space decides about who may join. */
export interface Policy {
  readonly entry: Entry
  readonly domains: readonly string[] // in lower case; the domains that `domains` allows
  readonly guests: boolean // guests of other organisations may watch its meetings
}

export const OPEN_POLICY: Policy = { entry: 'invited', domains: [], guests: true }

/** What a team has set in its policy, with the defaults for the rest. */
export const policyOf = (settings: Partial<Policy>): Policy => ({ ...OPEN_POLICY, ...settings })

/** The domain of an email address, in lower case; '' where it has none. */
export const domainOf = (email: string): string => email.split('@').at(-1)!.toLowerCase()

const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** Whether a text is a domain, in lower case: parts with dots between, the last of letters. */
export const isDomain = (text: string): boolean => DOMAIN.test(text)

/* Where anybody can get an address: the most used in the world and in Turkey. */
const publicMail = new Set(
  [
    'gmail.com',
    'googlemail.com',
    'outlook.com',
    'outlook.com.tr',
    'hotmail.com',
    'hotmail.com.tr',
  ].concat(
    [
      'live.com',
      'msn.com',
      'yahoo.com',
      'yahoo.com.tr',
      'ymail.com',
      'icloud.com',
      'me.com',
      'mac.com',
    ],
    ['aol.com', 'proton.me', 'protonmail.com', 'pm.me', 'gmx.com', 'gmx.de', 'gmx.net', 'web.de'],
    ['mail.com', 'mail.ru', 'yandex.com', 'yandex.com.tr', 'yandex.ru', 'zoho.com', 'fastmail.com'],
    [
      'mynet.com',
      't-online.de',
      'orange.fr',
      'free.fr',
      'libero.it',
      'qq.com',
      '163.com',
      '126.com',
    ],
  ),
)

/** Whether anybody can get an address at a domain, so that it excludes nobody. */
export const isPublicMail = (domain: string): boolean => publicMail.has(domain)

/** Whether an address may be invited, or join by an invitation. A directory's people need neither. */
export function admits({ entry, domains }: Policy, email: string): boolean {
  return entry === 'invited' || (entry === 'domains' && domains.includes(domainOf(email)))
}

/** By gameType: who may start a game of it. A game that isn't named may be started by everyone. */
export type GameRules = Readonly<Record<string, { readonly start: 'everyone' | 'admins' }>>

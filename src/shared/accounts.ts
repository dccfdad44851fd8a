import { z } from 'zod'
import type { FullSpace } from './errors.ts'
import { containsAddress } from './names.ts'
import { endpoint } from './endpoint.ts'
import { idSchema, opaqueSchema, secretSchema, textSchema } from './text.ts'

export const languages = ['en', 'tr'] as const
export type Language = (typeof languages)[number]
export const languageSchema = z.enum(languages)

/** Empty: follow Microsoft Teams; in a plain browser that is dark. */
export const themes = ['dark', 'light', ''] as const
export type ThemeChoice = (typeof themes)[number]

export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 128
export const NAME_MAX = 60

const LOCAL = /^[^\s@.[\]<>()\\,;:"]+(?:\.[^\s@.[\]<>()\\,;:"]+)*$/u
const IPV4 = /^\[\d{1,3}(?:\.\d{1,3}){3}\]$/
const LABEL = /^[^\s@.[\]<>()\\,;:"-]+(?:-+[^\s@.[\]<>()\\,;:"-]+)*$/u // hyphens at no end
const LAST_LABEL = /^\p{L}{2,}$/u

/* A bracketed address is no server of this machine's own, of its wire, of nobody or of many. */
function isReachable(domain: string): boolean {
  const [a = 0, b = 0, ...rest] = domain.slice(1, -1).split('.').map(Number)
  const isOwn = a === 0 || a === 127 || (a === 169 && b === 254)
  return !isOwn && a < 224 && [b, ...rest].every((part) => part < 256)
}

/**
 * A local part without a dot at an end or two in a row, and that mail programs do not show as another
 * text (RFC 2047), an @, then a bracketed IPv4 address or a domain whose last part has at least two letters.
 */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false
  const [local = '', domain = '', ...more] = text.split('@')
  if (more.length > 0 || !LOCAL.test(local) || local.includes('=?')) return false
  const labels = domain.split('.')
  const isDomain = labels.length > 1 && labels.slice(0, -1).every((label) => LABEL.test(label))
  return (IPV4.test(domain) && isReachable(domain)) || (isDomain && LAST_LABEL.test(labels.at(-1)!))
}

export const emailSchema = textSchema(254, 'email_invalid').refine(isEmail, 'email_invalid')
export const passwordSchema = secretSchema
  .min(PASSWORD_MIN, 'password_too_short')
  .max(PASSWORD_MAX, 'password_too_long')
export const nameSchema = textSchema(NAME_MAX, 'name_invalid')
  .min(1, 'name_invalid')
  .regex(/^[^<>]*$/, 'name_invalid')
  .refine((name) => !containsAddress(name), 'name_invalid')

/** The signed-in person, as the client stores it. */
export const userSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  teamId: z.string(), // '' until they create or join a game space
  guulJwt: z.string(), // three parts, its payload has exp in seconds
  isAdmin: z.boolean(),
  language: z.union([languageSchema, z.literal('')]), // '': the team's
  theme: z.enum(themes),
  isHidden: z.boolean(), // stays off the boards
  sounds: z.boolean(), // rooms may be heard, and felt on a phone
  profileImage: z.string(), // '' or a path on the auth service
  profileBgImage: z.string(),
  mustRename: z.boolean(), // an admin took their name down: a neutral one stands in its place
  onboarding: z.array(z.string()), // tips seen
  controller: z.enum(['GS', 'Slack', 'MS', 'Teams', 'Google', 'Demo']), // how they signed in
  team: z.object({
    teamId: z.string(),
    language: languageSchema,
    name: z.string(),
    logoImage: z.string(),
    timeZone: z.string(), // IANA, 'Europe/Istanbul'
    customTheme: z.string(), // the court's paint: terracotta, green, sky, sun or plum
    isDemo: z.boolean(),
    tenantId: z.string(), // at Microsoft, '' when the space belongs to none
    teamsAppId: z.string(), // of the package as installed there, for links that open in Teams
  }),
})
export type User = z.infer<typeof userSchema>

/** Signed in with a password or a mail; `device` says later that this browser has been. */
export const deviceUserSchema = userSchema.extend({ device: z.string() })
export type DeviceUser = z.infer<typeof deviceUserSchema>

export const done = z.object({ ok: z.literal(true) })

export const loginWithGS = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authentication/loginWithGS',
  access: 'anyone',
  summary: 'Sign in with e-mail and password. A known device is not kept out by what others try.',
  body: z.object({
    email: textSchema(254),
    password: secretSchema.max(PASSWORD_MAX),
    device: opaqueSchema(300).default(''),
  }),
  answer: deviceUserSchema,
  perMinute: 30,
})

export const login = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Login',
  access: 'anyone',
  summary: 'Exchange a valid session token for a fresh one.',
  body: z.object({ token: opaqueSchema(4096).min(1), app: textSchema(40).optional() }),
  answer: userSchema,
})

export const signOut = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authentication/signOut',
  access: 'person',
  summary: 'End this session: its tokens are refused from now on.',
  endsSessions: true,
  answer: done,
})

export const signOutElsewhere = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authentication/signOutElsewhere',
  access: 'person',
  summary: "End the caller's other sessions; this one goes on.",
  endsSessions: true,
  answer: done,
})

export const me = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Authentication/me',
  access: 'person',
  summary: 'The caller as they are now, with a fresh token.',
  answer: userSchema,
})

/** A form has nothing but text. */
const formBooleans = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
])

export const updateUserSettings = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authentication/updateUserSettings',
  access: 'person',
  summary:
    'Change name, language, theme, sounds, pictures and whether one is on the boards; a field left out stays as it is.',
  user: 'body.userId',
  body: z.object({
    userId: idSchema,
    teamId: z.union([idSchema, z.literal('')]).optional(),
    name: nameSchema.optional(),
    language: z.union([languageSchema, z.literal('')]).optional(),
    theme: z.enum(themes).optional().catch(undefined), // one nobody knows is ignored
    isHidden: z.preprocess((input) => formBooleans.get(input) ?? input, z.boolean().optional()),
    sounds: z.preprocess((input) => formBooleans.get(input) ?? input, z.boolean().optional()),
    profileImage: z.unknown().optional(), // a file, or '' to remove
    profileBgImage: z.unknown().optional(), // one of the courtPaints as well
  }),
  files: ['profileImage', 'profileBgImage'],
  answer: userSchema,
})

/** A token of getAuthToken. The tenant is read from it, never from `tenantId`. */
export const teamsTab = {
  tenantId: opaqueSchema(64).default(''),
  token: opaqueSchema(16_384).min(1),
}

export const fullSpaceSchema = z.object({
  space: z.string(),
  seats: z.int(),
  admins: z.array(z.string()).readonly(),
  name: z.string(),
  email: z.string(),
  place: z.int(),
  askedAt: z.string(),
}) satisfies z.ZodType<FullSpace>

export const loginWithTeamsTab = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authentication/loginWithTeamsTab',
  access: 'anyone',
  signsIn: true,
  summary:
    "Sign in with a Teams tab's token. Answers 200 also when refused: ok false and why in message, with plan_limit the space that is full.",
  body: z.object({ ...teamsTab, skipConsent: z.boolean().default(false) }), // true: continue without the photo
  answer: z.object({
    ok: z.boolean(),
    data: userSchema.nullable(),
    message: z.string(),
    full: fullSpaceSchema.optional(),
  }),
  perMinute: 600, // a whole office may share an address
})

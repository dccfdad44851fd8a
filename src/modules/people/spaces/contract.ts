import { z } from 'zod'
import { courtPaints } from '#shared/court-paints.ts'
import { languageSchema, userSchema } from '#shared/accounts.ts'
import { containsAddress } from '#shared/names.ts'
import { endpoint } from '#shared/endpoint.ts'
import { idSchema, opaqueSchema, textSchema } from '#shared/text.ts'

/** What only this module refuses with, and the status of each. */
export const refusals = {
  game_space_unknown: 404,
  already_in_a_space: 409,
  join_link_ended: 410, // turned off by an admin, or its days are over
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

export const SPACE_NAME_MAX = 40
export const LOGO_MAX_BYTES = 2 * 1024 * 1024

export const spaceNameSchema = textSchema(SPACE_NAME_MAX, 'name_invalid')
  .min(2, 'name_invalid')
  .regex(/^[^<>]*$/, 'name_invalid')
  .refine((name) => !containsAddress(name), 'name_invalid')

export const createGameSpace = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authorization/createGameSpace',
  access: 'person',
  summary: "Make a company's game space; the caller becomes its admin.",
  user: 'body.userId',
  body: z.object({
    userId: idSchema,
    name: spaceNameSchema,
    logoImage: z.unknown().optional(), // a file: PNG, JPEG or WebP
    timeZone: textSchema(60).default('UTC'),
    language: languageSchema.default('en'),
    customTheme: z.enum(courtPaints).default('terracotta'),
    gclid: textSchema(300).optional(), // accepted, never stored
    fbclid: textSchema(300).optional(),
  }),
  files: ['logoImage'],
  answer: userSchema,
})

/** What an invitation link shows before one signs up. */
export const gameSpacePreview = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Authorization/gameSpace/:gameSpaceGuid',
  access: 'anyone',
  summary: 'Name, logo and size of the space an invitation link leads to.',
  params: z.object({ gameSpaceGuid: opaqueSchema(64).min(1) }),
  answer: z.object({
    gameSpaceGuid: z.string(),
    name: z.string(),
    logoImage: z.string(),
    customTheme: z.string(),
    language: languageSchema,
    members: z.int(),
  }),
})

export const joinGameSpace = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authorization/joinGameSpace',
  access: 'person',
  summary: 'Join a space by its invitation; for someone who has an account and no space yet.',
  user: 'body.userId',
  body: z.object({
    userId: idSchema,
    gameSpaceGuid: opaqueSchema(64).default(''),
    invitation: opaqueSchema(200).default(''), // or the token of one that came by mail
  }),
  answer: userSchema,
})

/** For how many days a join link is open; 0: without an end. */
export const joinLinkDays = [7, 30, 90, 0] as const
export type JoinLinkDays = (typeof joinLinkDays)[number]
export const JOIN_LINK_DAYS = 30

const joinLinkSchema = z.object({
  gameSpaceGuid: z.string(),
  isOpen: z.boolean(), // false: turned off, or its days are over
  endsAt: z.string().nullable(), // ISO; null: no end
})
export type JoinLink = z.infer<typeof joinLinkSchema>

export const invitation = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Authorization/invitation/:id',
  access: 'member',
  summary: "The space's join link: put gameSpaceGuid behind /signUp?space=.",
  team: 'params.id',
  params: z.object({ id: idSchema }),
  answer: joinLinkSchema,
})

export const renewInvitation = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authorization/renewInvitation',
  access: 'admin',
  summary: 'Make a new join link, open for some days; the old link stops working.',
  team: 'body.teamId',
  body: z.object({ teamId: idSchema, days: z.literal(joinLinkDays).default(JOIN_LINK_DAYS) }),
  answer: joinLinkSchema,
})

export const closeInvitation = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/Authorization/closeInvitation',
  access: 'admin',
  summary: 'Turn the join link off; a new one turns it on again.',
  team: 'body.teamId',
  body: z.object({ teamId: idSchema }),
  answer: joinLinkSchema,
})

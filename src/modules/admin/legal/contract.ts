import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'

/** What happens to a table's rows when the person they belong to leaves. */
export const fates = ['goes', 'changes', 'stays', 'nobody'] as const
export type Fate = (typeof fates)[number]

/** Other companies that a server may be set up to speak with. */
const outsideServices = [
  'microsoft',
  'slack',
  'google',
  'mail',
  'stripe',
  'errors',
  'analytics',
] as const

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  fate: z.enum(fates), // `nobody`: no row is one person's
})

export const securityPage = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/Security',
  access: 'anyone',
  summary:
    'What a security team asks: every table with its columns, the permissions asked for, who else data goes to as this server is set up, how long things are kept, and every package with its licence.',
  isConstant: true,
  answer: z.object({
    version: z.string(),
    database: z.enum(['embedded', 'postgres']),
    nouns: z.array(z.object({ noun: z.string(), tables: z.array(tableSchema) })),
    permissions: z.array(
      z.object({
        from: z.enum(['teams', 'microsoft', 'slack', 'google']),
        for: z.string(),
        names: z.array(z.string()),
      }),
    ),
    subprocessors: z.array(z.object({ service: z.enum(outsideServices), host: z.string() })),
    kept: z.array(z.object({ what: z.string(), days: z.number() })),
    packages: z.array(z.object({ name: z.string(), version: z.string(), licence: z.string() })),
    contact: z.string(), // where a fault is reported, as an address; '' for none
  }),
})

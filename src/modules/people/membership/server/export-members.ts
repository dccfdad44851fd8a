import type { exportMembers } from '../contract.ts'
import type { Query } from '#shared/endpoint.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { csvOf, fileLanguage } from '#server/texts/csv.ts'
import type { World } from '#server/world.ts'
import { listPeople } from './page.ts'

const MOST_LINES = 20_000
const texts = {
  en: {
    heads: [
      'Name',
      'Email',
      'Department',
      'Role',
      'Signs in by',
      'Last here (week of)',
      'Hidden',
      'Left',
    ],
    admin: 'Admin',
    member: 'Member',
    yes: 'Yes',
    no: 'No',
    password: 'Password',
  },
  tr: {
    heads: [
      'Ad',
      'E-posta',
      'Departman',
      'Rol',
      'Giriş yolu',
      'Son geldiği hafta',
      'Gizli',
      'Ayrıldı',
    ],
    admin: 'Yönetici',
    member: 'Üye',
    yes: 'Evet',
    no: 'Hayır',
    password: 'Şifre',
  },
} as const

const nameOf: Readonly<Record<string, string>> = { MS: 'Microsoft' }

/** A space's people as CSV, those who are asked for; that it was taken is a line of the change log. */
export async function exportPeople(
  world: World,
  caller: Caller,
  query: Query<typeof exportMembers>,
) {
  const { teamId, userId } = caller
  const language = fileLanguage(caller)
  const t = texts[language]
  const isSo = (value: boolean) => (value ? t.yes : t.no)
  const people = await listPeople(world, teamId, query, { limit: MOST_LINES, offset: 0 })
  const rows = people.map((one) => [
    one.name,
    one.email,
    one.department,
    one.isAdmin ? t.admin : t.member,
    one.through.map((way) => (way === 'GS' ? t.password : (nameOf[way] ?? way))).join(' + '),
    one.lastWeek ?? '',
    isSo(one.isHidden),
    isSo(one.hasLeft),
  ])
  const after = { lines: rows.length }
  await writeAudit(world.db, { teamId, userId, what: 'members_exported', after, at: world.now() })
  return { csv: csvOf([t.heads, ...rows], language) }
}

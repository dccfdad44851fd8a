import type { Language } from '#shared/api/accounts.ts'
import type { ActiveMember } from '#shared/api/analytics.ts'
import { csvOf } from '../../base/texts/csv.ts'

const heads = {
  en: (days: number) => ['Person', 'Department', `Days played, of ${days}`, 'Games'],
  tr: (days: number) => ['Kişi', 'Departman', `${days} günün kaçında`, 'Oyun'],
}

/** The people who were active, as CSV. */
export const membersCsv = (
  members: readonly ActiveMember[],
  { workingDays, language }: { workingDays: number; language: Language },
): string =>
  csvOf(
    [
      heads[language](workingDays),
      ...members.map(({ name, department, days, plays }) => [name, department, days, plays]),
    ],
    language,
  )

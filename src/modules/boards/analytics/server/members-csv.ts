import type { Language } from '#shared/accounts.ts'
import type { ActiveMember } from '../contract.ts'
import { csvOf } from '#server/texts/csv.ts'

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

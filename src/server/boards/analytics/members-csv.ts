import { stringify } from 'csv-stringify/sync'
import type { ActiveMember } from '#shared/api/analytics.ts'

const heads = {
  en: (days: number) => ['Person', 'Department', `Days played, of ${days}`, 'Games'],
  tr: (days: number) => ['Kişi', 'Departman', `${days} günün kaçında`, 'Oyun'],
}

/** Who was active, as CSV. What begins like a formula gets an apostrophe: names are anybody's words. */
export const membersCsv = (
  members: readonly ActiveMember[],
  { workingDays, language }: { workingDays: number; language: keyof typeof heads },
): string =>
  stringify(
    [
      heads[language](workingDays),
      ...members.map(({ name, department, days, plays }) => [name, department, days, plays]),
    ],
    { bom: true, escape_formulas: true, record_delimiter: 'windows' },
  )

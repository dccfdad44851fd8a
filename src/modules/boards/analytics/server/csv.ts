import type { Language } from '#shared/accounts.ts'
import type { AnalyticsDepartment, AnalyticsGames, AnalyticsOverview } from '../contract.ts'
import { csvOf } from '#server/texts/csv.ts'
import { gameName } from '#server/texts/game-names.ts'
import type { World } from '#server/world.ts'

const texts = {
  en: {
    heads: [
      'Table',
      'What',
      'People, at least',
      'Of',
      'New or back after a month',
      'Games',
      '%, at least',
    ],
    week: 'Week from',
    days: 'Days',
    month: 'Month',
    hour: 'Hour, four weeks together',
    department: 'Department',
    none: 'No department',
    game: 'Game',
    all: 'All games',
    before: 'As many weeks before',
    few: 'fewer than five',
  },
  tr: {
    heads: [
      'Tablo',
      'Ne',
      'En az kişi',
      'Toplam kişi',
      'Yeni ya da bir ay sonra dönen',
      'Oyun',
      'En az %',
    ],
    week: 'Haftanın başı',
    days: 'Günler',
    month: 'Ay',
    hour: 'Saat, dört hafta birlikte',
    department: 'Departman',
    none: 'Departmansız',
    game: 'Oyun',
    all: 'Tüm oyunlar',
    before: 'Önceki aynı sayıda hafta',
    few: 'beşten az',
  },
} as const
type Row = readonly (string | number | null)[]

const hourOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`

function weekRows({ weeks }: AnalyticsOverview, language: Language): Row[] {
  const { week, days, few } = texts[language]
  return weeks.flatMap(({ monday, people, fresh, days: ofWeek }) => [
    [week, monday, people || few, null, fresh],
    ...ofWeek.map(({ from, to, people: count }) => [
      days,
      from === to ? from : `${from}/${to}`,
      count || few,
    ]),
  ])
}

function hourRows({ hours }: AnalyticsOverview, language: Language): Row[] {
  const { hour: head, few } = texts[language]
  const weekdays = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const dayOf = (weekday: number) => weekdays.format(new Date(Date.UTC(2024, 0, weekday))) // a Monday was the 1st
  return hours.map(({ weekday, hour, people }) => [
    head,
    `${dayOf(weekday)} ${hourOf(hour)}`,
    people || few,
  ])
}

function sharesRow(
  { names, people, share }: Pick<AnalyticsDepartment, 'names' | 'people' | 'share'>,
  month: string,
  language: Language,
): Row {
  const { department, none, few } = texts[language]
  const name = names.map((one) => one || none).join(' + ')
  return [department, `${name}, ${month}`, null, people, null, null, share ?? few]
}

const departmentRows = (
  { departments, ofDepartment }: AnalyticsOverview,
  language: Language,
): Row[] => [
  ...departments.rows.map((one) => sharesRow(one, departments.month, language)),
  ...ofDepartment.map((one) => sharesRow(one, one.month, language)),
]

function wholeRows(overview: AnalyticsOverview, language: Language): Row[] {
  const { all, before, few } = texts[language]
  const { from, to, people, plays, again, before: past } = overview
  const now: Row = [all, `${from}/${to}`, null, people, null, plays, again === 0 ? few : again]
  return past.from
    ? [
        now,
        [
          before,
          `${past.from}/${past.to}`,
          null,
          null,
          null,
          past.plays,
          past.again === 0 ? few : past.again,
        ],
      ]
    : [now]
}

async function gameRows(
  { games }: World,
  { games: analyticsGames }: AnalyticsGames,
  language: Language,
): Promise<Row[]> {
  const { game, few } = texts[language]
  const rows = analyticsGames.map(async ({ gameType, people, plays, again }) => [
    game,
    await gameName(games, gameType, language),
    people || few,
    null,
    null,
    plays || few,
    again === 0 ? few : again,
  ])
  return Promise.all(rows)
}

const monthRows = ({ months }: AnalyticsOverview, language: Language): Row[] =>
  months.map(({ month, people }) => [texts[language].month, month, people || texts[language].few])

/** All that the page shows, as CSV. */
export async function analyticsCsv(
  world: World,
  overview: AnalyticsOverview,
  games: AnalyticsGames,
  language: Language,
): Promise<string> {
  const { heads } = texts[language]
  const rows: Row[] = [
    heads,
    ...wholeRows(overview, language),
    ...weekRows(overview, language),
    ...monthRows(overview, language),
    ...(await gameRows(world, games, language)),
    ...departmentRows(overview, language),
    ...hourRows(overview, language),
  ]
  const width = heads.length
  return csvOf(
    rows.map((row) => Array.from({ length: width }, (_, i) => row[i] ?? '')),
    language,
  )
}

/** The people of the demo company. Everything about them is made up. */
export interface Person {
  readonly name: string
  readonly isAdmin?: boolean
  readonly language: 'en' | 'tr'
  readonly skill: 1 | 2 | 3 // how well they guess
  readonly keen: number // share of days they play
  readonly hour: number // of the day, when they usually play
}

export const COMPANY = 'Kestrel Playground'
export const MEMBER = 'Selin Aydın' // whom a visitor looks around as
export const ADMIN = 'Mara Okafor'

/** Its departments: the people take their seats in turn. */
export const DEPARTMENTS = ['Design', 'Platform', 'Sales', 'Support'] as const

export const isGuest = ({ name }: Pick<Person, 'name'>) => name === MEMBER || name === ADMIN

const person = (
  name: string,
  skill: Person['skill'],
  keen: number,
  hour: number,
  language: Person['language'] = 'en',
): Person => ({ name, skill, keen, hour, language, isAdmin: name === ADMIN })

export const people: readonly Person[] = [
  person('Mara Okafor', 3, 0.97, 8),
  person('Selin Aydın', 2, 0.96, 9),
  person('Jonas Weber', 2, 0.93, 8),
  person('Priya Nair', 3, 0.92, 9),
  person('Tom Hughes', 2, 0.95, 7),
  person('Lena Fischer', 2, 0.85, 9),
  person('Ana Costa', 2, 0.82, 10),
  person('Oleg Petrenko', 1, 0.88, 11),
  person('Yuki Tanaka', 3, 0.98, 7),
  person('Sam Ortiz', 2, 0.74, 12),
  person('Kofi Mensah', 1, 0.8, 9),
  person('Hana Novák', 2, 0.77, 10),
  person('Deniz Kaya', 2, 0.9, 8, 'tr'),
  person('Nils Berg', 1, 0.71, 13),
  person('Elif Demir', 3, 0.86, 9, 'tr'),
  person('Mehmet Şahin', 1, 0.69, 12, 'tr'),
  person('Ingrid Dahl', 2, 0.66, 10),
  person('Luca Romano', 1, 0.63, 14),
  person('Chloé Martin', 2, 0.72, 9),
  person('Amara Diallo', 3, 0.6, 11),
  person('Piotr Nowak', 1, 0.58, 15),
  person('Zeynep Arslan', 2, 0.64, 9, 'tr'),
  person('Ravi Menon', 2, 0.55, 16),
  person('Grace Kim', 3, 0.5, 10),
  person('Burak Yıldız', 1, 0.46, 13, 'tr'),
  person('Fatma Çelik', 2, 0.4, 17, 'tr'),
]

import { clock } from './shots.clock.mjs'

const day = (n) => new Date(clock.now() - n * 86_400_000).toISOString()
const department = (name, source, people, tookPart, more = {}) => ({
  departmentId: `d-${name}`,
  name,
  source,
  since: '',
  otherNames: [],
  people,
  tookPart,
  ...more,
})
const departments = [
  department('Platform', 'directory', 20, 17, { otherNames: ['Engineering'] }),
  department('Design', 'directory', 18, 15, { otherNames: ['Design and Research'] }),
  department('Sales', 'directory', 15, 12, { otherNames: ['Field sales', 'Inside sales'] }),
  department('Support', 'list', 12, 9, { since: day(40) }),
  department('Finance', 'list', 9, 8, { since: day(40) }),
  department('İnsan Kaynakları', 'list', 5, 5, { since: day(40) }),
  department('Legal', 'hand', 3, 1, { since: day(9) }),
  department('Interns 2025', 'directory', 0, 0),
]
const person = (name) => ({
  userId: `u-${name}`,
  name,
  email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@kestrel.example`,
  profileImage: '',
})
const people = ['Oleg Petrenko', 'Inès Robert', 'Nils Berg', 'Yuki Tanaka'].map(person)

const refused = (line, text, fault, more) => ({
  line,
  text,
  fault,
  wrong: '',
  near: '',
  other: null,
  ...more,
})
const preview = {
  version: 'v',
  read: 38,
  moves: 2,
  joins: 0,
  newDepartments: [],
  refused: [
    refused(3, 'sam@kestrl.example, Support', 'person_unknown', {
      wrong: 'sam@kestrl.example',
      near: 'sam@kestrel.example',
    }),
    refused(4, 'yuki@kestrel.example, Platfrom', 'department_unknown', {
      wrong: 'Platfrom',
      near: 'Platform',
    }),
    refused(5, 'kofi@kestrel.example, Support', 'person_double', {
      wrong: 'kofi@kestrel.example',
      other: { line: 1, name: 'Kofi', department: 'Sales' },
    }),
  ],
  fine: [{ line: 1, text: 'kofi@kestrel.example, Sales' }],
  fineLines: [
    { from: 1, to: 2 },
    { from: 6, to: 38 },
  ],
}

async function answer({ page }, given) {
  const routes = {
    '**/Admin/Departments/**': {
      departments: given.departments,
      people: 86,
      without: given.people.length,
      month: new Date(clock.now()).toISOString().slice(0, 7),
    },
    '**/Admin/WithoutDepartment/**': { people: given.people, count: given.people.length },
    '**/Admin/PreviewDepartmentList': preview,
  }
  for (const [path, json] of Object.entries(routes))
    await page.route(path, (route) => route.fulfill({ json }))
}

const page = (signedIn, given, then) => async (shot) => {
  await answer(shot, given)
  await signedIn(shot, 'admin', {
    onboarding: ['tip.lane', 'tip.rooms', 'tip.board', 'tip.settings'],
  })
  await shot.page.goto(`${shot.url}/admin/departments`)
  await shot.page.locator('h1').first().waitFor()
  await shot.page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  await then?.(shot.page)
  await shot.page.waitForTimeout(500)
}

/* A pasted list, and two people picked for one department. */
async function paste(p) {
  await p.getByRole('textbox').fill('kofi@kestrel.example, Sales')
  await p.getByRole('button', { name: /^(Check|Kontrol et)$/ }).click()
  await p.locator('.Departments-lines').waitFor()
  const boxes = p.getByRole('checkbox')
  await boxes.nth(1).check()
  await p.locator('.Departments-choose').first().click()
  await p.getByRole('menuitem', { name: 'Platform' }).click()
}

/** Departments: with a list that needs the admin, and without any yet. */
export const departmentScreens = (signedIn) => ({
  'admin-departments': page(signedIn, { departments, people }, paste),
  'admin-departments-none': page(signedIn, { departments: [], people: [] }),
})

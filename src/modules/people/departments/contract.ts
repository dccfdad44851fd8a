import { z } from 'zod'
import { done } from '#shared/accounts.ts'
import { endpoint } from '#shared/endpoint.ts'
import { idSchema, opaqueSchema, textSchema } from '#shared/text.ts'

/** What only this module refuses with, and the status of each. */
export const refusals = {
  department_name_taken: 409,
  department_unknown: 404,
  department_not_empty: 409,
  too_many_departments: 409,
  departments_changed: 409, // since the preview of a list
  list_too_large: 413,
  list_not_utf8: 400,
} as const

declare module '#shared/errors.ts' {
  interface RefusalCodes extends RefusalsOf<typeof refusals> {}
}

/** How much of each thing there may be: a further one is refused with the code beside it. */
export const maxima = {
  departments: 500, // of a space, too_many_departments
} as const

export const DEPARTMENT_NAME_MAX = 80
export const LIST_MAX_LINES = 5_000
export const LIST_MAX_LINE = 1_000 // characters; a longer one is not read
export const LIST_MAX_BYTES = 1024 * 1024
const AT_ONCE = 500
const VERSION_MAX = 64

export const departmentSources = ['directory', 'list', 'hand'] as const
/** Where a department came from: a directory, a list an admin uploaded, or an admin by hand. */
export type DepartmentSource = (typeof departmentSources)[number]

/** What a new department may be called. */
export const departmentNameSchema = textSchema(DEPARTMENT_NAME_MAX, 'name_invalid').min(
  1,
  'name_invalid',
)

const teamId = idSchema
const ofTeam = {
  service: 'auth',
  method: 'GET',
  access: 'admin',
  team: 'params.id',
  params: z.object({ id: idSchema }),
} as const
const change = {
  service: 'auth',
  method: 'POST',
  access: 'admin',
  team: 'body.teamId',
} as const

const departmentSchema = z.object({
  departmentId: z.string(),
  name: z.string(),
  source: z.enum(departmentSources),
  since: z.string(), // the instant it was made; '' where nobody knows
  otherNames: z.array(z.string()), // which a directory may still call it: before it was renamed or merged
  people: z.int(),
  tookPart: z.int(), // in this month: with three finished games
})
export type Department = z.infer<typeof departmentSchema>

export const departments = endpoint({
  ...ofTeam,
  path: '/api/Admin/Departments/:id',
  summary:
    'Every department: where it came from, its people, and who of them took part this month.',
  compressed: true,
  answer: z.object({
    departments: z.array(departmentSchema),
    people: z.int(), // of the whole space
    without: z.int(), // of them in no department
    month: z.string(), // '2026-10', by the space's clock
  }),
})

export const peopleWithoutDepartment = endpoint({
  ...ofTeam,
  path: '/api/Admin/WithoutDepartment/:id',
  summary: 'Who is in no department, by name, a page at a time.',
  query: z.object({
    pageSize: z.coerce.number().int().min(1).max(100).default(50),
    pageNumber: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  compressed: true,
  answer: z.object({
    people: z.array(
      z.object({
        userId: z.string(),
        name: z.string(),
        email: z.string(),
        profileImage: z.string(),
      }),
    ),
    count: z.int(), // of all pages
  }),
})
export type Unplaced = z.infer<typeof peopleWithoutDepartment.answer>['people'][number]

const named = z.object({ departmentId: z.string() })

export const makeDepartment = endpoint({
  ...change,
  path: '/api/Admin/MakeDepartment',
  summary: 'Make a department by hand; names that differ only in case are one.',
  body: z.object({ teamId, name: departmentNameSchema }),
  answer: named,
})

export const renameDepartment = endpoint({
  ...change,
  path: '/api/Admin/RenameDepartment',
  summary:
    'Call a department otherwise; a directory that goes on with the old name means it still.',
  body: z.object({ teamId, departmentId: idSchema, name: departmentNameSchema }),
  answer: done,
})

export const mergeDepartments = endpoint({
  ...change,
  path: '/api/Admin/MergeDepartments',
  summary: 'Put everybody of a department into another, which is known by both names from then on.',
  body: z.object({ teamId, departmentId: idSchema, intoId: idSchema }),
  answer: z.object({ moved: z.int() }),
})

export const deleteDepartment = endpoint({
  ...change,
  path: '/api/Admin/DeleteDepartment',
  summary: 'Delete a department that nobody is in.',
  body: z.object({ teamId, departmentId: idSchema }),
  answer: done,
})

export const placePeople = endpoint({
  ...change,
  path: '/api/Admin/PlaceInDepartment',
  summary: 'Put people into a department, or into none with null: all of them or nobody.',
  body: z.object({
    teamId,
    userIds: z.array(idSchema).min(1).max(AT_ONCE),
    departmentId: idSchema.nullable(),
  }),
  answer: z.object({ moved: z.int() }),
})

const lineCodes = [
  'line_too_long',
  'line_unreadable', // not two columns, or a quote that does not end
  'person_unknown', // near: the e-mail that may be meant
  'person_shared', // two people have that e-mail
  'person_double', // other: the line before, and the department there
  'department_unknown', // near: the one that may be meant
  'department_invalid', // its name can't be one
] as const
/** Why a line of a list can't be used. */
export type LineCode = (typeof lineCodes)[number]

/** Names an admin lets a list make: JSON text in a form. */
const namesSchema = z.preprocess(
  (input) => {
    if (typeof input !== 'string') return input
    try {
      return JSON.parse(input || '[]') as unknown
    } catch {
      return null // no JSON: refused as what it is
    }
  },
  z.array(z.string().max(DEPARTMENT_NAME_MAX * 2)).max(AT_ONCE),
)

const list = {
  teamId,
  list: z.unknown().optional(), // a file or text: lines of `e-mail, department`; UTF-8
  newDepartments: namesSchema.default([]), // unknown names that are to be made
  allNew: z.stringbool().or(z.boolean()).default(false), // every unknown name is
}

export const previewDepartmentList = endpoint({
  ...change,
  path: '/api/Admin/PreviewDepartmentList',
  cost: 100,
  summary: 'What a list would do, line by line; nothing is written.',
  body: z.object(list),
  files: ['list'],
  compressed: true,
  perMinute: 60,
  answer: z.object({
    version: z.string(), // for UseDepartmentList
    read: z.int(),
    moves: z.int(), // from one department to another
    joins: z.int(), // into one from none
    newDepartments: z.array(z.string()),
    refused: z.array(
      z.object({
        line: z.int(),
        text: z.string(),
        fault: z.enum(lineCodes),
        wrong: z.string(), // what of it: the e-mail or the department as it stands there
        near: z.string(),
        other: z.object({ line: z.int(), name: z.string(), department: z.string() }).nullable(),
      }),
    ),
    fine: z.array(z.object({ line: z.int(), text: z.string() })), // the first few
    fineLines: z.array(z.object({ from: z.int(), to: z.int() })), // all, as ranges of lines
  }),
})
export type ListPreview = z.infer<typeof previewDepartmentList.answer>
export type RefusedLine = ListPreview['refused'][number]

export const useDepartmentList = endpoint({
  ...change,
  path: '/api/Admin/UseDepartmentList',
  cost: 100,
  summary:
    'Do what a preview showed, without the lines it refused. Departments or placements that changed since are departments_changed.',
  body: z.object({ ...list, version: opaqueSchema(VERSION_MAX) }),
  files: ['list'],
  perMinute: 20,
  answer: z.object({ used: z.int(), moved: z.int() }),
})

import type { Answer } from '#shared/endpoint.ts'
import type { previewDepartmentList } from '../contract.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { readInThread } from '#server/processes/threads/readers.ts'
import type { World } from '#server/world.ts'
import { asAdmin, type Admin } from './admin-transaction.ts'
import type { ListPlaces, ListTask, SentList } from './list-preview.ts'
import { stateOf, versionOf } from './import-state.ts'
import { assignPeople } from './assign-people.ts'
import { mustFit, nameDepartment } from './store.ts'

async function read<T>(
  world: World,
  teamId: string,
  { list, newDepartments, allNew }: SentList,
  what: 'preview' | 'places',
): Promise<T> {
  const state = await stateOf(world.db, teamId)
  const task: ListTask = { sent: { list, newDepartments, allNew }, state }
  return readInThread<T>(world, 'department-list', what, task)
}

/** What a list would do. Throws list_too_large, list_not_utf8, list_too_long, list_empty. */
export const previewList = (
  world: World,
  { teamId }: Caller,
  sent: SentList,
): Promise<Answer<typeof previewDepartmentList>> => read(world, teamId, sent, 'preview')

/** Departments a list makes, by name. Throws too_many_departments. */
async function makeNew({ tx, who, at }: Admin, names: readonly string[]) {
  await mustFit(tx, who.teamId, names.length)
  const made = new Map<string, string>()
  for (const name of names) {
    const source = { source: 'list', at } as const
    made.set(name, await nameDepartment(tx, who.teamId, name, true, source))
  }
  return made
}

/**
 * Does what a preview showed. It is read outside the transaction, in which only the version is looked
 * at again. Throws departments_changed, list_empty, and what a preview throws.
 */
export async function applyList(
  world: World,
  caller: Caller,
  sent: SentList & { readonly version: string },
) {
  const { digest, placed, made } = await read<ListPlaces>(world, caller.teamId, sent, 'places')
  return asAdmin(world, caller, async (admin) => {
    const { tx, who, write } = admin
    if (versionOf(await stateOf(tx, who.teamId), digest) !== sent.version)
      throw new RefusalError('departments_changed')
    if (placed.length === 0) throw new RefusalError('list_empty')
    const ids = await makeNew(admin, made)
    const moves = await assignPeople(
      admin,
      new Map(
        placed.map(([userId, departmentId, name]) => [userId, departmentId ?? ids.get(name)!]),
      ),
    )
    const to = (at: 'before' | 'after') =>
      moves.map((move) => ({ userId: move.userId, departmentId: move[at] }))
    const after = { made, people: to('after') }
    await write({ what: 'department_list_used', before: { people: to('before') }, after })
    return { used: placed.length, moved: moves.length }
  })
}

import type { Language } from '#shared/accounts.ts'
import type { ChangeKind } from '#shared/change-kinds.ts'
import type { Module } from '#server/module.ts'
import { auditActionsOf } from '#server/teams/audit/actions.ts'
import type { World } from '#server/world.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

type Declared = Pick<World, 'db' | 'modules'>
type Words = Readonly<Record<string, string>>

const own = { en: en.audit, tr: tr.audit }

/** The log's own texts, with the names of all actions and of the parts of their values. */
export type LogTexts = Omit<typeof en.audit, 'act' | 'part'> & {
  readonly act: Words
  readonly part: Words
}

const declaredKinds = (modules: readonly Module[]) =>
  auditActionsOf(modules).flatMap(
    ({ kinds }) => Object.entries(kinds) as [ChangeKind, readonly string[]][],
  )

/** What each action is about, by its code. */
export const kindsOf = (modules: readonly Module[]): ReadonlyMap<string, ChangeKind> =>
  new Map(declaredKinds(modules).flatMap(([kind, codes]) => codes.map((code) => [code, kind])))

/** The codes of all actions that are about some kinds. */
export const codesOf = (modules: readonly Module[], of: readonly ChangeKind[]): string[] =>
  declaredKinds(modules).flatMap(([kind, codes]) => (of.includes(kind) ? codes : []))

export function textsOf(modules: readonly Module[], language: Language): LogTexts {
  const all = auditActionsOf(modules).map(({ texts }) => texts[language].audit)
  const act = Object.assign({}, ...all.map((one) => one.act)) as Words
  const part = Object.assign({}, ...all.map((one) => one.part)) as Words
  return { ...own[language], act, part }
}

/** Names of things of a space to which entries refer by id. */
export async function namesOfThings(
  { db, modules }: Declared,
  teamId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const unique = [...new Set(ids)]
  const all = auditActionsOf(modules).map(async ({ names }) => names?.(db, teamId, unique) ?? [])
  return new Map((await Promise.all(all)).flatMap((names) => [...names]))
}

/** The things of a space whose name contains a text, up to a limit of each module. */
export async function searchThings(
  { db, modules }: Declared,
  teamId: string,
  query: { readonly text: string; readonly most: number },
): Promise<string[]> {
  const all = auditActionsOf(modules).map(
    async ({ search }) => (await search?.(db, teamId, query)) ?? [],
  )
  return (await Promise.all(all)).flat()
}

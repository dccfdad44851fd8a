/** Whose the names in a feed are: `said` stands above `first`, the first name of the team a feed knows it by. */
export interface KnownNames {
  readonly overrides: ReadonlyMap<string, string>
  readonly first: ReadonlyMap<string, string>
}

const find = ({ overrides, first }: KnownNames, name: string): string | undefined =>
  overrides.get(name) ?? overrides.get(first.get(name) ?? name)

/** What a name is shown as: as it stands, unless somebody said another. */
export const displayName = (names: KnownNames, name: string): string => find(names, name) ?? name

/** Which team a name is, by one name for all of its names. */
export function teamOfName(names: KnownNames, name: string): string {
  const label = displayName(names, name)
  return names.overrides.get(label) ?? names.first.get(label) ?? label
}

/**
 * What `said` becomes where a name is said to be a team's, with all names that were its own. Given itself, it
 * is a team of its own: names that were known by it are another team, by the first of them.
 */
export function nameTeam(
  names: KnownNames,
  { name, team }: { readonly name: string; readonly team: string },
): Map<string, string> {
  const known = new Set([names.overrides, names.first].flatMap((some) => [...some].flat()))
  const own = teamOfName(names, name)
  const others = [...known].filter((one) => one !== name && teamOfName(names, one) === own)
  if (name !== team) {
    const label = displayName(names, team)
    return new Map([...others, name].map((one) => [one, label]))
  }
  const [next = ''] = others.toSorted()
  const remaining = own === name ? others.map((one) => [one, next] as const) : []
  return new Map([...remaining, [name, name]])
}

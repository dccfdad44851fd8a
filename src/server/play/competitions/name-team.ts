/** Whose the names in a feed are: `said` stands above `first`, the first name of the team a feed knows it by. */
export interface KnownNames {
  readonly said: ReadonlyMap<string, string>
  readonly first: ReadonlyMap<string, string>
}

const find = ({ said, first }: KnownNames, name: string): string | undefined =>
  said.get(name) ?? said.get(first.get(name) ?? name)

/** What a name is shown as: as it stands, unless somebody said another. */
export const shownName = (names: KnownNames, name: string): string => find(names, name) ?? name

/** Which team a name is, by one name for all of its names. */
export function teamOfName(names: KnownNames, name: string): string {
  const shown = shownName(names, name)
  return names.said.get(shown) ?? names.first.get(shown) ?? shown
}

/**
 * What `said` becomes where a name is said to be a team's, with all names that were its own. Given itself, it
 * is a team of its own: names that were known by it are another team, by the first of them.
 */
export function nameTeam(
  names: KnownNames,
  { name, team }: { readonly name: string; readonly team: string },
): Map<string, string> {
  const known = new Set([names.said, names.first].flatMap((some) => [...some].flat()))
  const own = teamOfName(names, name)
  const others = [...known].filter((one) => one !== name && teamOfName(names, one) === own)
  if (name !== team) {
    const shown = shownName(names, team)
    return new Map([...others, name].map((one) => [one, shown]))
  }
  const [next = ''] = others.toSorted()
  const left = own === name ? others.map((one) => [one, next] as const) : []
  return new Map([...left, [name, name]])
}

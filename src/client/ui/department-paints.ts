interface Named {
  readonly departmentId: string
  readonly name: string
}

/** Two paints and a figure; `lane` is the one its average is painted in. */
export interface Paint {
  readonly ground: string
  readonly half: string
  readonly lane: string
  readonly figure: string
  readonly isInk?: boolean // the figure and the number on it
}

const paints: readonly Paint[] = [
  {
    ground: 'plum',
    half: 'plumDeep',
    lane: 'plum',
    figure: 'M11 24a13 13 0 1 0 26 0a13 13 0 1 0 -26 0',
  },
  { ground: 'sky', half: 'skyDeep', lane: 'skyDeep', figure: 'M12 -2V50M36 -2V50' },
  { ground: 'sun', half: 'sunDeep', lane: 'sun', figure: 'M-2 36L36 -2M12 50L50 12', isInk: true },
  { ground: 'green', half: 'greenDeep', lane: 'greenDeep', figure: 'M-2 16H50M-2 32H50' },
  {
    ground: 'terracotta',
    half: 'terracottaDeep',
    lane: 'terracottaDeep',
    figure: 'M-2 24H50M24 -2V50',
  },
  {
    ground: 'asphalt',
    half: 'terracotta',
    lane: 'asphalt',
    figure: 'M24 -2V50M6 48a18 18 0 0 1 36 0',
  },
]

/** Each department's own, by the order of names: the same on every screen that shows all of them. */
export function paintsOf(departments: readonly Named[]): ReadonlyMap<string, Paint> {
  const named = departments.toSorted((a, b) => a.name.localeCompare(b.name))
  return new Map(named.map(({ departmentId }, i) => [departmentId, paints[i % paints.length]!]))
}

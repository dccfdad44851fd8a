/** What lines of the change log are about. */
export const changeKinds = [
  'space',
  'members',
  'hours',
  'games',
  'posts',
  'connections',
  'departments',
  'policy',
  'billing',
  'data',
] as const
export type ChangeKind = (typeof changeKinds)[number]

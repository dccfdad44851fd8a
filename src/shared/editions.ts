/** Which editions of puzzles a team plays, by gameType; of a game that isn't named all. */
export type EditionsOn = Readonly<Record<string, readonly string[]>>

interface Editioned {
  readonly gameType: string
  readonly editions: readonly string[]
}

/** Those of a puzzle's editions that a team plays, in the game's order. */
export function editionsOn(on: EditionsOn, { gameType, editions }: Editioned): readonly string[] {
  const chosen = Object.hasOwn(on, gameType) ? on[gameType]! : editions
  return editions.filter((edition) => chosen.includes(edition))
}

/* What a schedule calls a puzzle's editions (readings 4). */
const settingNames: Readonly<Record<string, string>> = {
  sudoku: 'level',
  mathle: 'mode',
  findTheWord: 'language',
}

/** The additional setting that says which edition of a puzzle is announced. */
export const editionSetting = (gameType: string): string => settingNames[gameType] ?? 'edition'

export interface SharedGuess {
  readonly marks: readonly ('correct' | 'present' | 'absent')[]
}

/* Three shapes rather than three colours: they read the same in any theme and to anyone. */
const signs = { correct: '■', present: '◆', absent: '□' } as const

interface Shared {
  readonly title: string // 'Find the word No. 412'
  readonly solved: boolean
  readonly steps: number
  readonly hard: boolean
  readonly guesses: readonly SharedGuess[]
  readonly link: string
}

/** A result to paste anywhere: marks only, never a letter of the word. */
export function shareText({ title, solved, steps, hard, guesses, link }: Shared): string {
  const score = `${solved ? guesses.length : '–'}/${steps}${hard ? '*' : ''}`
  const rows = guesses.map(({ marks }) => marks.map((mark) => signs[mark]).join(''))
  return [`${title} ${score}`, ...rows, link].join('\n')
}

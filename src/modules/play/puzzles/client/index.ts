export { SolveReplay } from './SolveReplay.tsx'
export { TeamResults } from './TeamResults.tsx'
export { useEditionName, useEditionNames } from './useEditionName.ts'
export { useScoreText } from './useScoreText.ts'

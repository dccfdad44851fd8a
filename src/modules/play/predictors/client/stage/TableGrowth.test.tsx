import { render, screen } from '@testing-library/react'
import type { PredictorTable, Stage } from '#shared/predictors.ts'
import { TableGrowth } from './StageTable.tsx'
import { startTexts } from '#tests/client/start-texts.ts'

const stages = [
  { name: 'Round 1', groupMatches: 0, isSecondHalf: false, grew: ['stage', 'overall'] },
  { name: 'Round 2', groupMatches: 0, isSecondHalf: true, grew: [] },
  { name: 'Play-off', groupMatches: 0, isSecondHalf: true, grew: ['half', 'overall'] },
] as unknown as readonly Stage[]

const said = (table: PredictorTable, stage: number) => {
  render(<TableGrowth table={table} stage={stages[stage]!} stages={stages} className="" />)
  return screen.queryByText(/./)?.textContent
}

beforeAll(async () => {
  await startTexts()
})

test.each<[PredictorTable, number, string | undefined]>([
  ['stage', 0, 'This table was final once and has grown since, by matches that came later.'],
  ['stage', 2, undefined],
  ['half', 0, 'This table was final once and has grown since: Play-off.'],
  ['overall', 1, 'This table was final once and has grown since: Round 1 and Play-off.'],
])('the table %s of round %i says by what it grew', (table, stage, text) => {
  expect(said(table, stage)).toBe(text)
})

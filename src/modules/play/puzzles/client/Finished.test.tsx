import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import sudokuEn from '#games/sudoku/en.json' with { type: 'json' }
import sudokuTr from '#games/sudoku/tr.json' with { type: 'json' }
import type { CatalogueGame } from '#modules/play/games/contract.ts'
import type { PuzzlePlay } from '../contract.ts'
import { setUser } from '#client/session/session.ts'
import { FinishedHero } from './Finished.tsx'
import { en, tr } from '#tests/client/texts.ts'
import { startTexts } from '#tests/client/start-texts.ts'
import { Around } from '#tests/client/around.tsx'

beforeAll(() =>
  startTexts(
    { translation: en, puzzles: { sudoku: sudokuEn } },
    { translation: tr, puzzles: { sudoku: sudokuTr } },
  ),
)
beforeEach(() => setUser({ userId: 'selin', guulJwt: '', team: { name: '' } } as never))
afterEach(() => void i18next.changeLanguage('en'))

const solution = '123456789456789123789123456'.repeat(3)
const solved: Partial<PuzzlePlay> = {
  gameType: 'sudoku',
  edition: 'medium',
  number: 412,
  view: { puzzle: solution, grid: solution },
  solved: true,
  score: { value: 684_000, unit: 'ms' },
  team: [],
  stats: { streak: 13 } as PuzzlePlay['stats'],
  betterBy: null,
}

async function show(play: Partial<PuzzlePlay>, language = 'en'): Promise<string> {
  await i18next.changeLanguage(language)
  const { container } = render(
    <Around>
      <FinishedHero
        play={{ ...solved, ...play } as PuzzlePlay}
        game={{ gameType: 'sudoku' } as CatalogueGame}
        takesFocus={false}
      />
    </Around>,
  )
  await screen.findByRole('heading', { name: /11:24/ })
  return container.textContent
}

test.each([
  ['en', 37_400, '37 seconds better than your best. Nobody'],
  ['en', 1_000, '1 second better than your best. Nobody'],
  ['en', 60_000, '1 minute better than your best. Nobody'],
  ['en', 181_000, '3 minutes and 1 second better than your best. Nobody'],
  ['tr', 37_400, 'En iyi süreni 37 saniye geliştirdin. Takımında'],
  ['tr', 181_000, 'En iyi süreni 3 dakika 1 saniye geliştirdin. Takımında'],
])('in %s the quickest yet by %d ms says by how much', async (language, betterBy, text) => {
  const said = await show({ betterBy }, language)
  const yet = language === 'en' ? sudokuEn : sudokuTr
  expect(said).toContain(yet.finished.quickestYet.medium)
  expect(said).toContain(text)
})

test('better by less than a second is the quickest yet, and by no figure', async () => {
  const said = await show({ betterBy: 300 })
  expect(said).toContain('Your quickest medium yet')
  expect(said).not.toContain('better than')
})

test('what is not one’s quickest says nothing of a best', async () => {
  const said = await show({})
  expect(said).toContain('Nobody in your team was quicker today. Your streak')
  expect(said).not.toMatch(/quickest|better/)
})

/* Solves a grid by trying. */
function solved(grid) {
  const cell = grid.indexOf('.')
  if (cell < 0) return grid
  const [row, column] = [Math.floor(cell / 9), cell % 9]
  const seen = new Set(
    [...grid].filter((_, at) => {
      const [r, c] = [Math.floor(at / 9), at % 9]
      const isBox =
        Math.floor(r / 3) === Math.floor(row / 3) && Math.floor(c / 3) === Math.floor(column / 3)
      return r === row || c === column || isBox
    }),
  )
  for (const digit of '123456789') {
    const filled = !seen.has(digit) && solved(grid.slice(0, cell) + digit + grid.slice(cell + 1))
    if (filled) return filled
  }
  return null
}

/* The user's own grid at some point: how many cells are right, with a wrong digit and notes. */
async function filled(signedIn, shot, share, level) {
  const { page, url } = shot
  const user = await signedIn(shot)
  const headers = { authorization: `Bearer ${user.guulJwt}` }
  const area = await (
    await page.request.get(`${url}/api/Game/GameAreaInfo/${user.teamId}`, { headers })
  ).json()
  const { gameId } = area.puzzles.find((p) => p.gameType === 'sudoku' && p.edition === level)
  const who = { gameId, userId: user.userId }
  const post = async (call, data) =>
    (
      await page.request.post(`${url}/api/Sudoku/${call}`, { headers, data: { ...who, ...data } })
    ).json()
  const opened = await post('JoinGame', { companyId: user.teamId })
  if (opened.paused) await post('Resume', {})
  if (opened.progress === 'new' && opened.view) {
    const { puzzle } = opened.view
    const solution = solved(puzzle)
    const kept = [...solution].map((digit, cell) =>
      puzzle[cell] !== '.' || cell < 81 * share ? digit : '.',
    )
    const open = kept.findLastIndex((sign) => sign === '.')
    if (share < 1) kept[open] = puzzle.slice(72).match(/[1-9]/)[0]
    const notes = kept.map((sign, cell) => (sign === '.' ? ['5', '59', '136', ''][cell % 4] : ''))
    await post('Guess', { guess: kept.join(''), notes, guessNumber: opened.guessNumber })
    if (share === 1) await post('Submit', { sudoku: solution })
  }
}

/** Today's grid of a level, solved. */
export const finishSudoku = (signedIn, shot, level) => filled(signedIn, shot, 1, level)

const sudoku = (signedIn, share, level) => async (shot) => {
  const { page, url } = shot
  await filled(signedIn, shot, share, level)
  await page.goto(`${url}/puzzle/sudoku`)
  await page
    .locator(share < 1 ? '[role=gridcell]' : '.PuzzleResult-finished')
    .first()
    .waitFor()
}

/** The screens of sudoku; `signedIn` makes a viewer, `at` opens a path. */
export const sudokuScreens = (signedIn, at) => ({
  'sudoku-start': async (shot) => {
    await at('/puzzle/sudoku')(shot)
    await shot.page.locator('.Puzzle-start').waitFor()
  },
  sudoku: async (shot) => {
    await sudoku(signedIn, 0.6, 'medium')(shot)
    await shot.page.locator('[data-cell="58"]').click()
  },
  'sudoku-hint': async (shot) => {
    await sudoku(signedIn, 0.3, 'medium')(shot)
    await shot.page.locator('[role=gridcell]').first().waitFor()
    const { page } = shot
    if (await page.locator('.Sudoku-hint').isHidden())
      await page.locator('.Sudoku-tool').last().click()
    await page.locator('.Sudoku-hint').waitFor()
  },
  'sudoku-finished': sudoku(signedIn, 1, 'medium'),
  'sudoku-quickest': sudoku(signedIn, 1, 'easy'), // the level of the company's history
})

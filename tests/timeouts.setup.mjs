import { expect } from '@jest/globals'
import { readFileSync } from 'node:fs'

const WAIT_MS = 45_000 // Testing Library's second is too short for a busy machine

/* Its modules cost a third of a second: only a file that draws loads them. */
const draws = /@testing-library|client\/screen\.tsx/
if (draws.test(readFileSync(expect.getState().testPath, 'utf8'))) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: WAIT_MS })
}

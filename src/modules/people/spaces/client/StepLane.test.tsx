import { render } from '@testing-library/react'
import { choices } from '#modules/people/feedback/client/survey/choices.ts'
import type { Answers } from '#modules/people/feedback/client/survey/questions.ts'
import { StepLane } from './StepLane.tsx'
import { startTexts } from '#tests/client/start-texts.ts'

beforeAll(() => startTexts())

function paintedSquares(answers: Answers): (string | null)[] {
  const { container } = render(
    <StepLane step={4} name="Ana" space="Kestrel" at={4} answers={answers} />,
  )
  const shown = [...container.querySelectorAll('li:nth-child(3) div:not(.unpainted) > svg rect')]
  return shown
    .filter((one) => !one.closest('.unpainted') && !one.classList.contains('asphalt'))
    .map((one) => one.getAttribute('class'))
}

test('only the squares of answered questions are painted, to the end', () => {
  expect(paintedSquares({ mainUsage: ['breaks'], size: ['m'], heardFrom: [] })).toEqual([
    'sun',
    'sky',
  ])
  expect(paintedSquares({})).toEqual([])
})

test('what is not there yet is no answer', () => {
  expect(Object.keys(choices.mainInterest.pictures)).not.toContain('predictors')
})

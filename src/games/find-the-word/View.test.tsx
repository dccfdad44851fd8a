import { jest } from '@jest/globals'
import { fireEvent, render, screen, within } from '@testing-library/react'
import texts from './en.json' with { type: 'json' }
import type { View as Seen } from './rules.ts'
import parts from './View.tsx'
import { startTexts } from '#tests/client/start-texts.ts'

const { Board } = parts

beforeAll(() => startTexts({ puzzles: { 'find-the-word': texts } }))

const view = { language: 'en', length: 5, rows: 6, guesses: [], hard: false, outcome: null }

const seen = view as unknown as Seen
function show() {
  const play = jest.fn(async () => false)
  render(
    <>
      <button type="button">How to play</button>
      <Board view={seen} revealedView={seen} busy={false} live refusal={null} play={play} />
    </>,
  )
  return play
}

const onScreen = (name: string) =>
  within(screen.getByRole('group', { name: 'Keyboard' })).getByRole('button', { name })
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const type = (word: string) => [...word].forEach(press)
const said = () => screen.getByRole('status').textContent

test('Enter sends the word after a key on the screen was clicked', () => {
  const play = show()
  type('cran')
  onScreen('E').focus() // as a click does
  fireEvent.click(onScreen('E'))
  press('Enter')
  expect(play.mock.calls).toEqual([[{ guess: 'crane' }]])
})

test('Enter sends the word when focus returned to a button automatically', () => {
  const play = show()
  type('crane')
  screen.getByRole('button', { name: 'How to play' }).focus() // as Escape returns it
  expect(press('Enter')).toBe(false) // the button gets no event
  expect(play).toHaveBeenCalledTimes(1)
})

test('a button reached by Tab keeps its Enter, until a letter is typed', () => {
  const play = show()
  type('cran')
  press('Tab')
  screen.getByRole('button', { name: 'How to play' }).focus()
  expect(press('Enter')).toBe(true)
  expect(play).not.toHaveBeenCalled()
  type('e')
  press('Enter')
  expect(play).toHaveBeenCalledTimes(1)
})

test('a letter that has no key is reported, not ignored', () => {
  show()
  type('crş')
  expect(said()).toBe(texts.stray)
  press('Shift')
  expect(said()).toBe(texts.stray)
  type('a')
  expect(said()).toBe('')
})

test('a word that is too short is reported immediately, without a request; the next letter clears that', () => {
  const play = show()
  type('cra')
  press('Enter')
  expect(said()).toBe(texts.refusals.guess_length)
  expect(play).not.toHaveBeenCalled()
  type('n')
  expect(said()).toBe('')
})

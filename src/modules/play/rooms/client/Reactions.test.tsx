import { jest } from '@jest/globals'
import { act, render } from '@testing-library/react'
import i18next from 'i18next'
import { Rising, ChatAnnouncer } from './Reactions.tsx'
import { forgetRoom, showPhrase, showReaction, useRoomStore } from './room-store.ts'
import { en, tr } from '#tests/client/texts.ts'
import { startTexts } from '#tests/client/start-texts.ts'

beforeAll(() => startTexts({ translation: en }, { translation: tr }))
beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  forgetRoom()
})

const rising = () => document.querySelectorAll('.Players-rising').length

const bubbles = () => [...document.querySelectorAll('.Players-bubble')].map((b) => b.textContent)

test.each([
  ['en', 'Well played', 'Mara: Well played'],
  ['tr', 'İyi oynadın', 'Mara: İyi oynadın'],
])('in %s a phrase stands by its speaker while it is read, and is read aloud', async (...one) => {
  const [language, words, aloud] = one
  await i18next.changeLanguage(language)
  useRoomStore.setState({ spectators: [{ id: 'mara', name: 'Mara', profileImage: '' }] })
  render(
    <>
      <Rising userId="mara" />
      <Rising userId="selin" />
      <ChatAnnouncer />
    </>,
  )
  expect(document.querySelector('[aria-live=polite]')!.textContent).toBe('')
  act(() => showPhrase('mara', 'wellPlayed'))
  expect(bubbles()).toEqual([words])
  expect(document.querySelector('[aria-live=polite]')!.textContent).toBe(aloud)
  act(() => jest.advanceTimersByTime(5_999))
  expect(bubbles()).toEqual([words])
  act(() => jest.advanceTimersByTime(1))
  expect(bubbles()).toEqual([])
})

test('what someone says rises from their own picture and is gone', () => {
  render(
    <>
      <Rising userId="mara" />
      <Rising userId="selin" />
    </>,
  )
  expect(rising()).toBe(0)
  act(() => showReaction('mara', 'nice'))
  expect(rising()).toBe(1)
  act(() => jest.advanceTimersByTime(1_200))
  expect(rising()).toBe(0)
  act(() => showReaction('mara', 'ouch'))
  expect(rising()).toBe(1)
})

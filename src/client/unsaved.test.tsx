import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
import { startScreens } from '#tests/client/screen.tsx'
import UnsavedDialog from './ui/UnsavedDialog.tsx'
import { forgetUnsaved, guardForms, leaveForm, saveUnsaved, useUnsavedDraft } from './unsaved.ts'
import { useNavigate } from './useNavigate.ts'

const saved: string[] = []
let isRefused = false

function Form() {
  const navigate = useNavigate()
  const [first, setFirst] = useState('')
  const [text, setText] = useState('')
  const save = async () => {
    if (isRefused) return false
    saved.push(text)
    setFirst(text)
    return true
  }
  useUnsavedDraft(text, first, save)
  return (
    <>
      <input aria-label="text" value={text} onChange={(event) => setText(event.target.value)} />
      <button onClick={() => navigate('/other')}>button elsewhere</button>
      <Link to="/other">link elsewhere</Link>
      <Link to="/form?tab=2">link here</Link>
    </>
  )
}

async function open(text: string): Promise<void> {
  history.pushState({ idx: 1 }, '', '/start')
  history.pushState({ idx: 2 }, '', '/form')
  render(
    <BrowserRouter>
      <UnsavedDialog />
      <Routes>
        <Route path="/form" element={<Form />} />
        <Route path="*" element={<p>another page</p>} />
      </Routes>
    </BrowserRouter>,
  )
  fireEvent.change(screen.getByLabelText('text'), { target: { value: text } })
}

const answer = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const isElsewhere = () => screen.findByText('another page')

beforeAll(async () => {
  guardForms()
  await startScreens()
})
beforeEach(() => {
  saved.length = 0
  isRefused = false
  forgetUnsaved()
})
afterEach(cleanup)

test('a link asks, and saves before it is followed', async () => {
  await open('half a question')
  fireEvent.click(screen.getByRole('link', { name: 'link elsewhere' }))
  expect(screen.queryByText('another page')).toBeNull()
  await answer('Save')
  await isElsewhere()
  expect(saved).toEqual(['half a question'])
})

test('a button that leads elsewhere asks, and stays where one wants to stay', async () => {
  await open('half a question')
  fireEvent.click(screen.getByText('button elsewhere'))
  await answer('Keep editing')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('text').value).toBe('half a question')
  fireEvent.click(screen.getByText('button elsewhere'))
  await answer('Discard')
  await isElsewhere()
  expect(saved).toEqual([])
})

test('a step back asks from the page that it would leave', async () => {
  await open('half a question')
  history.back()
  await screen.findByRole('alertdialog')
  expect(location.pathname).toBe('/form')
  await answer('Discard')
  await isElsewhere()
  expect(location.pathname).toBe('/start')
})

test('what can’t be saved keeps one there', async () => {
  await open('half a question')
  isRefused = true
  fireEvent.click(screen.getByRole('link', { name: 'link elsewhere' }))
  await answer('Save')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByText('another page')).toBeNull()
})

test('without changes, within the page and once it is saved nobody is asked', async () => {
  await open('half a question')
  fireEvent.click(screen.getByRole('link', { name: 'link here' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(await saveUnsaved()).toBe(true)
  let isLeft = false
  await waitFor(() => {
    leaveForm(() => (isLeft = true))
    expect(isLeft).toBe(true)
  })
  fireEvent.click(screen.getByRole('link', { name: 'link elsewhere' }))
  await isElsewhere()
})

test('the window asks before it closes on changes', async () => {
  await open('half a question')
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
})

import { act, render, screen } from '@testing-library/react'
import { BrowserRouter, Link, useSearchParams } from 'react-router-dom'
import { PageTitle } from './PageTitle.tsx'

function Filter() {
  const [search, set] = useSearchParams()
  const choose = () => set({ weeks: '4' }, { replace: true })
  return <button onClick={choose}>weeks {search.get('weeks')}</button>
}

function open(address: string): void {
  history.replaceState(null, '', address)
  render(
    <BrowserRouter>
      <PageTitle>Analytics</PageTitle>
      <Filter />
      <Link to="/badges">badges</Link>
    </BrowserRouter>,
  )
}

test('the title of the first page leaves the focus at the top, that of the next takes it', () => {
  open('/analytics')
  expect(document.activeElement).toBe(document.body)
  act(() => screen.getByText('badges').click())
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

test('what is chosen within a page keeps the focus', () => {
  open('/analytics')
  const button = screen.getByRole('button')
  act(() => {
    button.focus()
    button.click()
  })
  expect(button.textContent).toBe('weeks 4')
  expect(document.activeElement).toBe(button)
})

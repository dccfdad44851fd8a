import { render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { Redirect } from './Redirect.tsx'

function Here() {
  const { pathname, search, hash } = useLocation()
  return <p>{pathname + search + hash}</p>
}

test('a redirect takes along what the address names', async () => {
  render(
    <MemoryRouter initialEntries={['/user-profile/u%2F1/games?page=2']}>
      <Routes>
        <Route
          path="/user-profile/:userId/games"
          element={<Redirect to="/user-profile/:userId/played" />}
        />
        <Route path="*" element={<Here />} />
      </Routes>
    </MemoryRouter>,
  )
  expect(await screen.findByText('/user-profile/u%2F1/played?page=2')).toBeTruthy()
})

test('a redirect keeps the query and the fragment', async () => {
  render(
    <MemoryRouter initialEntries={['/findTheWord?theme=dark&ref=mail#rules']}>
      <Routes>
        <Route path="/findTheWord" element={<Redirect to="/puzzle/findTheWord" />} />
        <Route path="*" element={<Here />} />
      </Routes>
    </MemoryRouter>,
  )
  expect(await screen.findByText('/puzzle/findTheWord?theme=dark&ref=mail#rules')).toBeTruthy()
})

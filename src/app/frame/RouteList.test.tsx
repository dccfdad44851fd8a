import { render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { RouteList } from './RouteList.tsx'
import ui from '#client/ui/en.json' with { type: 'json' }
import { startTexts } from '#tests/client/start-texts.ts'

beforeAll(() => startTexts())

test.each([
  '/nowhere',
  '/games/%',
  '/games/%E0%A4%A/x1',
  '/games/a%252Fb',
  '//evil.example',
  '/sidepanel',
])('at %s stands that there is no page', (address) => {
  history.replaceState(null, '', `http://localhost${address}`)
  render(
    <BrowserRouter>
      <RouteList />
    </BrowserRouter>,
  )
  expect(screen.getByRole('heading').textContent).toBe(ui.state.notFound.title)
})

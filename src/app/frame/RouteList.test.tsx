import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { BrowserRouter } from 'react-router-dom'
import { RouteList } from './RouteList.tsx'
import { en as texts } from '../../../tests/client/texts.ts'
import ui from '#client/ui/en.json' with { type: 'json' }

beforeAll(() =>
  i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: texts } } }),
)

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

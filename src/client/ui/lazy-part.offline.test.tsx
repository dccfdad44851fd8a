import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { Suspense } from 'react'
import { initReactI18next } from 'react-i18next'
import { BrowserRouter } from 'react-router-dom'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { lazyPart } from './lazy-part.ts'
import { en as texts } from '../../../tests/client/texts.ts'
import ui from './en.json' with { type: 'json' }

const report = console.error
beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: texts } } })
  console.error = () => undefined // React tells what a boundary caught
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
})
afterAll(() => {
  console.error = report
})

test.each([{ name: 'ChunkLoadError' }, { code: 'CSS_CHUNK_LOAD_FAILED' }])(
  'without a line a page whose code is not there says so, and the app stays (%j)',
  async (fields) => {
    const Page = lazyPart<object>(() => Promise.reject(Object.assign(new Error('no line'), fields)))
    const before = location.href
    render(
      <BrowserRouter>
        <ErrorBoundary>
          <Suspense>
            <Page />
          </Suspense>
        </ErrorBoundary>
      </BrowserRouter>,
    )
    expect((await screen.findByRole('heading')).textContent).toBe(ui.state.error.title)
    expect(location.href).toBe(before)
  },
)

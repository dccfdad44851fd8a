import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { lazyPart } from './lazy-part.ts'
import ui from './en.json' with { type: 'json' }
import { startTexts } from '#tests/client/start-texts.ts'

const report = console.error
beforeAll(async () => {
  await startTexts()
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

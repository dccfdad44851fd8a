import { render, screen } from '@testing-library/react'
import { Component, Suspense, type ComponentType, type ReactNode } from 'react'

class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null }
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render() {
    return this.state.error ? <p>failed: {this.state.error.message}</p> : this.props.children
  }
}

const show = (Part: ComponentType) =>
  render(
    <Boundary>
      <Suspense>
        <Part />
      </Suspense>
    </Boundary>,
  )

const failing = (fields: object) => () =>
  Promise.reject(Object.assign(new Error('it is gone'), fields))

/* A page that was reloaded because a chunk was missing. */
history.replaceState(null, '', '/games?recess.reloaded=1&a=b#c')
const { lazyPart } = await import('./lazy-part.ts')
const report = console.error
beforeAll(() => {
  console.error = () => undefined // React logs what a boundary caught
})
afterAll(() => {
  console.error = report
})

test('the mark of a reload is removed from the address immediately', () => {
  expect(location.pathname + location.search + location.hash).toBe('/games?a=b#c')
})

test.each([
  ['a script', { name: 'ChunkLoadError' }],
  ['a style', { code: 'CSS_CHUNK_LOAD_FAILED' }],
  ['a mistake of ours', { name: 'TypeError' }],
])('%s that fails after a reload is reported, though other parts load well', async (_, fields) => {
  show(lazyPart(async () => ({ default: () => <p>loaded</p> })))
  await screen.findByText('loaded')
  show(lazyPart(failing(fields)))
  await screen.findByText('failed: it is gone')
  expect(location.search).toBe('?a=b')
})

test('a part that was fetched ahead is rendered immediately, with no placeholder before', async () => {
  const Part = lazyPart(async () => ({ default: () => <p>fetched ahead</p> }))
  Part.fetchAhead()
  await new Promise((resolve) => setTimeout(resolve))
  show(Part)
  expect(screen.getByText('fetched ahead')).toBeDefined()
})

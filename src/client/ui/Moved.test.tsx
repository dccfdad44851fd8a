import { render, screen } from '@testing-library/react'
import { Route, Switch } from 'wouter'
import { AppRouter, useLocation } from '../router.tsx'
import { Moved } from './Moved.tsx'

function Here() {
  const { pathname, search, hash } = useLocation()
  return <p>{pathname + search + hash}</p>
}

test('a page that moved keeps the query and the fragment', async () => {
  history.replaceState(null, '', '/findTheWord?theme=dark&ref=mail#rules')
  render(
    <AppRouter>
      <Switch>
        <Route path="/findTheWord">
          <Moved to="/puzzle/findTheWord" />
        </Route>
        <Route>
          <Here />
        </Route>
      </Switch>
    </AppRouter>,
  )
  expect(await screen.findByText('/puzzle/findTheWord?theme=dark&ref=mail#rules')).toBeTruthy()
})

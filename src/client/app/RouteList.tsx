import { Route, Switch } from 'wouter'
import { inMeeting } from '../host/surface.ts'
import { NotFound } from '../ui/NotFound.tsx'
import { Guard } from './Guard.tsx'
import { routes } from './routes.tsx'

const here = routes.filter(({ access }) => access !== 'meeting' || inMeeting)

/** The first page of the list that fits, so the order tells which goes before. */
export function RouteList() {
  return (
    <Switch>
      {here.map((route) => (
        <Route key={route.path} path={route.path}>
          <Guard route={route} />
        </Route>
      ))}
      {/* also what can't be decoded */}
      <Route path={/^/}>
        <NotFound />
      </Route>
    </Switch>
  )
}

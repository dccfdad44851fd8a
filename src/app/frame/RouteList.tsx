import { Route, Routes, useLocation } from 'react-router-dom'
import { inMeeting } from '#client/host/surface.ts'
import { NotFound } from '#client/ui/NotFound.tsx'
import { Guard } from './Guard.tsx'
import { routeAt, routes } from './routes.tsx'

const here = routes.filter(({ access }) => access !== 'meeting' || inMeeting)

/** The open page. The table is asked first: the router finds a page at addresses that are none. */
export function RouteList() {
  const { pathname } = useLocation()
  if (!routeAt(pathname)) return <NotFound />
  return (
    <Routes>
      {here.map((route) => (
        <Route key={route.path} path={route.path} element={<Guard route={route} />} />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

import { Route, Routes } from 'react-router-dom'
import { inMeeting } from '../host/surface.ts'
import { NotFound } from '../ui/NotFound.tsx'
import { Guard } from './Guard.tsx'
import { routes } from './routes.tsx'

const here = routes.filter(({ access }) => access !== 'meeting' || inMeeting)

export function RouteList() {
  return (
    <Routes>
      {here.map((route) => (
        <Route key={route.path} path={route.path} element={<Guard route={route} />} />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

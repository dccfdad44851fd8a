import Departments from '../departments/Departments.tsx'
import { InPanel } from './InPanel.tsx'

/** The space's departments, in the panel with its people. */
export default function DepartmentsPage() {
  return (
    <InPanel section="members">
      <Departments />
    </InPanel>
  )
}

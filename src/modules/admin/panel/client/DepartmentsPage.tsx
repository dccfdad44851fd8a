import { Departments } from '#modules/people/departments/client/index.ts'
import { PanelPage } from './PanelPage.tsx'

/** The space's departments, in the panel with its people. */
export default function DepartmentsPage() {
  return (
    <PanelPage section="members">
      <Departments />
    </PanelPage>
  )
}

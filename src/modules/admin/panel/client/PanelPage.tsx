import type { ReactNode } from 'react'
import { AdminFrame, type Section } from './AdminFrame.tsx'

/** A page that has its own title, beside the panel's list. */
export const PanelPage = ({ section, children }: { section: Section; children: ReactNode }) => (
  <AdminFrame section={section} hasTitle>
    {children}
  </AdminFrame>
)

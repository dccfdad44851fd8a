import type { ReactNode } from 'react'
import { AdminFrame } from './AdminFrame.tsx'

interface Props {
  section: string
  children: ReactNode
}

/** A page that has its own title, beside the panel's list. */
export default function PanelPage({ section, children }: Props) {
  return (
    <AdminFrame section={section} hasTitle>
      {children}
    </AdminFrame>
  )
}

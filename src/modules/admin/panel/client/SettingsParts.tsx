import { Suspense, type ComponentType } from 'react'
import { clientModules } from '#client/module.ts'
import type { Draft, Page } from './useSettings.ts'

interface PartProps {
  page: Page
  draft: Draft
  edit: (change: Draft) => void
}

declare module '#client/module.ts' {
  interface ClientModule {
    /** What it has on the pages of the panel's sections where settings are edited. */
    readonly settingsParts?: readonly { section: string; Part: ComponentType<PartProps> }[]
  }
}

/** What other modules have of a section. */
export const SettingsParts = ({ section, ...props }: PartProps & { section: string }) => (
  <Suspense fallback={null}>
    {clientModules()
      .flatMap(({ name, settingsParts = [] }) => settingsParts.map((one) => ({ name, ...one })))
      .filter((one) => one.section === section)
      .map(({ name, Part }) => (
        <Part key={name} {...props} />
      ))}
  </Suspense>
)

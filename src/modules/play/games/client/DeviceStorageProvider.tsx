import { useMemo, type ReactNode } from 'react'
import { DeviceContext, type Device } from '#games/kit/device.tsx'
import { readStored, writeStored } from '#client/session/storage.ts'

/** What a game keeps on this device, under names that begin with `owner`. */
export function DeviceStorageProvider({ owner, children }: { owner: string; children: ReactNode }) {
  const device = useMemo<Device>(
    () => ({
      recall: (name) => readStored(`recess.${owner}.${name}`),
      keep: (name, value) => writeStored(`recess.${owner}.${name}`, value),
    }),
    [owner],
  )
  return <DeviceContext value={device}>{children}</DeviceContext>
}

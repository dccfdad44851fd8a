import { createContext, use, useState } from 'react'

/** What one device keeps of a game for itself: never sent, and lost with the device. */
export interface Device {
  recall(name: string): unknown // null: nothing
  keep(name: string, value: unknown): void
}

const nowhere: Device = { recall: () => null, keep: () => undefined }

/** Given by the table. */
export const DeviceContext = createContext<Device>(nowhere)

/** As useState, of a value this device keeps; what it holds must be `isValid` to be taken. */
export function useDeviceState<T>(
  name: string,
  usual: T,
  isValid: (value: unknown) => value is T,
): [T, (value: T) => void] {
  const device = use(DeviceContext)
  const [value, setValue] = useState<T>(() => {
    const savedValue = device.recall(name)
    return isValid(savedValue) ? savedValue : usual
  })
  const set = (next: T) => {
    device.keep(name, next)
    setValue(next)
  }
  return [value, set]
}

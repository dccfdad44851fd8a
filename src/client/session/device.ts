import type { DeviceUser } from '#shared/accounts.ts'
import { setUser } from './session.ts'
import { readStored, writeStored } from './storage.ts'

const DEVICE_KEY = 'recess.device'
const SIGN_UP_KEY = 'recess.signUp'

/** What says that this device has signed in before; it outlives signing out. */
export const deviceHere = (): string => readStored<string>(DEVICE_KEY) ?? ''

/** Signed in with the password or a mail: the device is known from now on. */
export function signInHere({ device, ...user }: DeviceUser): void {
  if (device) writeStored(DEVICE_KEY, device)
  setUser(user)
}

/** The secret of the sign-up that was asked for here; '' for none. */
export const signUpHere = (): string => readStored<string>(SIGN_UP_KEY) ?? ''

export function keepSignUp(secret: string): void {
  writeStored(SIGN_UP_KEY, secret)
}

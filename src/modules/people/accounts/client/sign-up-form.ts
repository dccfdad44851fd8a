import { PASSWORD_MAX, PASSWORD_MIN, isEmail } from '#shared/accounts.ts'
import type { ErrorCode } from '#shared/errors.ts'

export interface SignUpForm {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly agreed: boolean
}

export type SignUpProblems = Partial<Record<keyof SignUpForm, ErrorCode | 'terms' | 'required'>>

/** What is wrong before anything is sent; the server checks the same and more. */
export function problemsOf({ name, email, password, agreed }: SignUpForm): SignUpProblems {
  const problems: SignUpProblems = {}
  if (!name.trim()) problems.name = 'required'
  if (!email.trim()) problems.email = 'required'
  else if (!isEmail(email.trim())) problems.email = 'email_invalid'
  if (!password) problems.password = 'required'
  else if (password.length < PASSWORD_MIN) problems.password = 'password_too_short'
  if (password.length > PASSWORD_MAX) problems.password = 'password_too_long'
  if (!agreed) problems.agreed = 'terms'
  return problems
}

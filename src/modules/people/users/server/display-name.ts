import { NAME_MAX, nameSchema } from '#shared/accounts.ts'
import { toPlainText } from '#shared/text.ts'

/** A directory's name, made fit to be shown; else the address before its @. */
export function displayName({ name, address }: { name: string; address: string }): string {
  const clean = toPlainText(name.slice(0, NAME_MAX)).replace(/[<>]/g, '')
  const own = address.split('@')[0]?.slice(0, NAME_MAX)
  return nameSchema.safeParse(clean).data ?? nameSchema.safeParse(own).data ?? '?'
}

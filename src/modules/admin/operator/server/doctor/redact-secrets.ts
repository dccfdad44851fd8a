const secret = /(KEY|SECRET|TOKEN|PASSWORD|_URL|DSN)$/
const LEAST = 6 // characters: less would hide words

/** Passwords of an address, as written and as meant. */
function inAddress(value: string): string[] {
  if (!URL.canParse(value)) return []
  const { password, username } = new URL(value)
  return [password, username].filter(Boolean).flatMap((part) => {
    try {
      return [part, decodeURIComponent(part)]
    } catch {
      return [part] // a % that is none
    }
  })
}

/** A text without any secret of an environment, in whatever message it came. */
export function withoutSecrets(text: string, env: Record<string, string | undefined>): string {
  const secrets = Object.entries(env)
    .filter(([name, value]) => secret.test(name) && value)
    .flatMap(([name, value]) => (/_URL$|DSN$/.test(name) ? inAddress(value!) : [value!]))
    .filter(({ length }) => length >= LEAST)
  return secrets.reduce((result, one) => result.replaceAll(one, '***'), text)
}

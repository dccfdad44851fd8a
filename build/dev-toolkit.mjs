import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'

/**
 * What Microsoft 365 Agents Toolkit created for our server (teamsapp.local.yml): variables of
 * config.ts, and a certificate this machine trusts. Empty where it was never run.
 */
export async function readToolkit(file = '.localConfigs') {
  try {
    return parseEnv(await readFile(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    throw error
  }
}

/** The dev server's kind: with the toolkit's certificate, else with one it generates. */
export async function httpsServer({ SSL_CRT_FILE, SSL_KEY_FILE }) {
  if (!SSL_CRT_FILE || !SSL_KEY_FILE) return 'https'
  const [cert, key] = await Promise.all([readFile(SSL_CRT_FILE), readFile(SSL_KEY_FILE)])
  return { type: 'https', options: { cert, key } }
}

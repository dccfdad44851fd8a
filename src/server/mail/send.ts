import type { World } from '../world.ts'
import type { Letter } from './gateway.ts'

/**
 * Sends without being waited for, where a letter goes out only to those who have an account:
 * neither how long it takes nor whether it fails may show in the answer.
 */
export function sendUnawaited(world: World, letter: Letter): void {
  world.mail.send(letter).catch((err: unknown) => world.log.error({ err }, 'a letter was not sent'))
}

import { setDisabled } from '#modules/admin/operator/server/commands/admin.ts'
import { sharedHall } from './players.ts'
import { until } from '../wait-until.ts'

describe('rooms/disabled-space', () => {
  const hall = sharedHall()

  test('sockets of a space are closed with a code once it is disabled, and open again when it is enabled', async () => {
    const mara = await hall.player('Mara')
    await mara.do('lobby:watch', {})
    const { teamId } = mara.user
    const set = (reason: string | null) =>
      setDisabled(hall.world.db, { teamId, reason }, hall.world.now())
    await set('Closed for now.')
    await until(() => mara.ended === 'space_disabled', 'the end', 20_000) // at the watch's next look
    const again = hall.tab(mara.user)
    let refused = ''
    again.socket.on('connect_error', ({ message }) => (refused = message))
    await until(() => refused !== '', 'the refusal')
    expect(refused).toBe('space_disabled')
    await set(null)
    again.socket.connect()
    await again.do('lobby:watch', {})
  })
})

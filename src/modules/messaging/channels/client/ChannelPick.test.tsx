import { fireEvent, screen } from '@testing-library/react'
import { serve, show, startScreens } from '#tests/client/screen.tsx'
import { channelKey } from './channel-key.ts'
import { ChannelPick } from './ChannelPick.tsx'

const channel = (channelId: string, failure: string) => ({
  groupId: 'g',
  channelId,
  name: channelId,
  failure,
})

beforeAll(startScreens)
beforeEach(() =>
  serve(({ path }) => {
    if (path.includes('GetSubscriptionDetails')) return { connected: true, name: '', channel: '' }
    if (path.includes('GetChannelList'))
      return {
        channels: [
          { id: 'General', name: 'general' },
          { id: 'C2', name: 'random' },
        ],
      }
    return { destinations: [channel('General', ''), channel('Design', 'no_workflow')] }
  }),
)

const pick = (channelId: string) =>
  show(
    <ChannelPick
      label="Channel"
      teamId="team"
      value={channelKey(channelId && 'g', channelId)}
      nowhere="Nowhere"
      onChange={() => undefined}
    />,
  )

test('a channel that nothing reaches says why, and where that is mended', async () => {
  pick('Design')
  const told = await screen.findByRole('status')
  expect(told.textContent).toContain('the address of its workflow is missing')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/integration')
})

test('one that is on says nothing; those that are off are marked in the list, and what Slack lists beside them is there', async () => {
  pick('General')
  await screen.findByText('General')
  fireEvent.click(screen.getByRole('combobox', { name: 'Channel' }))
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Nowhere',
    'General',
    'Design (off)',
    '#random',
  ])
  expect(screen.queryByRole('status')).toBeNull()
})

/** A channel as one value of a list; '' for none. */
export const channelKey = (groupId: string, channelId: string): string =>
  channelId && JSON.stringify([groupId, channelId])

/** The channel of such a value. */
export function channelOf(key: string): { groupId: string; channelId: string } {
  const [groupId = '', channelId = ''] = (key ? JSON.parse(key) : []) as string[]
  return { groupId, channelId }
}

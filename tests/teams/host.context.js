/** What each surface is to the SDK. */
export const frames = {
  personal: { frame: 'content', kind: 'tab' },
  channel: { frame: 'content', kind: 'tab' },
  config: { frame: 'settings', kind: 'tab' },
  sidePanel: { frame: 'sidePanel', kind: 'tab' },
  stage: { frame: 'meetingStage', kind: 'tab' },
  dialog: { frame: 'task', kind: 'dialog' },
}

const base = {
  apiVersion: 4,
  hostVersionsInfo: { adaptiveCardSchemaVersion: { majorVersion: 1, minorVersion: 5 } },
  isNAAChannelRecommended: true,
  isLegacyTeams: false,
}
const common = {
  pages: { appButton: {}, backStack: {}, config: {}, currentApp: {}, fullTrust: {}, tabs: {} },
  dialog: { url: { parentCommunication: {} }, update: {} },
  teamsCore: {},
}
const desktop = { ...common, chat: {}, sharing: {}, stageView: {}, meetingRoom: {}, people: {} }

/** What the SDK calls a client. */
export const clientTypeOf = (client) => ({ legacy: 'desktop', outlook: 'web' })[client] ?? client

/** Slots 2 and 3 of the handshake, in the order real hosts send them; an old client sends neither. */
export function runtimeOf(client) {
  if (client === 'legacy') return []
  const supports = client === 'web' || client === 'desktop' ? desktop : common
  return ['2.0.8', JSON.stringify({ ...base, supports })]
}

/** The old flat context, which the SDK maps to the grouped one. */
export function contextOf(state, frameContext, people, entityId) {
  const person = people[state.person]
  const inMeeting = frameContext === 'sidePanel' || frameContext === 'meetingStage'
  return {
    locale: person?.locale ?? 'en-us',
    theme: state.theme,
    entityId,
    subEntityId: state.subPage,
    frameContext,
    hostName: state.client === 'outlook' ? 'Outlook' : 'Teams',
    hostClientType: clientTypeOf(state.client),
    sessionId: 'a2c4e6f8-0000-4000-8000-000000000001',
    appSessionId: 'a2c4e6f8-0000-4000-8000-000000000002',
    ringId: 'general',
    appId: '8c3f5a1e-2f0e-4c38-9d52-7a5b2c9e1f40',
    tid: person?.tid ?? '',
    userObjectId: person?.oid ?? '',
    loginHint: person?.address ?? '',
    userPrincipalName: person?.address ?? '',
    userDisplayName: person?.name ?? '',
    ...(inMeeting && { meetingId: state.meetingId, chatId: '19:meeting_x@thread.v2' }),
    ...(state.surface === 'channel' && {
      channelId: '19:general@thread.tacv2',
      channelName: 'General',
    }),
  }
}

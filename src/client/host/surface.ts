/** In a meeting's frame every address of ours lies under /meeting. */
export const inMeeting = /^\/meeting(\/|$)/i.test(location.pathname)

/** The router's base. */
export const basePath = inMeeting ? '/meeting' : '/'

/** In a meeting's frame every address of ours lies under /meeting. */
export const inMeeting = /^\/meeting(\/|$)/i.test(location.pathname)

/** What every address of ours begins with; '' where that is nothing. */
export const basePath = inMeeting ? '/meeting' : ''

/** A path of the router's as the browser shows it. */
export const wholePath = (pathname: string, base = basePath): string => base + pathname

/** A path the browser shows, as the router sees it. */
export const pathBelow = (whole: string): string => whole.slice(basePath.length) || '/'

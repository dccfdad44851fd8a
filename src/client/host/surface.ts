/** In a meeting's frame every address of ours lies under /meeting. */
export const inMeeting = /^\/meeting(\/|$)/i.test(location.pathname)

/** The router's base. */
export const basePath = inMeeting ? '/meeting' : '/'

/** A path of the router's as the browser shows it. */
export const wholePath = (pathname: string, base = basePath): string =>
  base === '/' ? pathname : base + pathname

/** The open page's path as the router sees it, before there is a router. */
export const pathHere = (): string =>
  inMeeting ? location.pathname.slice(basePath.length) || '/' : location.pathname

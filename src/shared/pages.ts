/** A tab of the main navigation. */
export type NavTab =
  | 'home'
  | 'games'
  | 'predict'
  | 'leaderboard'
  | 'profile'
  | 'analytics'
  | 'admin'

/**
 * What a page is made of: the lane of today, a board with its podium, a stage with its side, tiles,
 * cards side by side, rows of a list, a person under their banner.
 */
export type PageShape = 'lane' | 'board' | 'stage' | 'tiles' | 'cards' | 'rows' | 'profile'

/**
 * A page of the client, as its module's pages.ts lists it for both sides: the module's client draws it, and
 * the server answers its address with the page to browsers, programs that draw previews and link checkers.
 */
export interface Page {
  readonly path: string
  /** `person`: signed in, with or without a space; `meeting`: a member, in a meeting's frame. */
  readonly access: 'everyone' | 'person' | 'member' | 'admin' | 'meeting'
  readonly tab?: NavTab // marked in the main navigation; a page outside our bars has none
  readonly bare?: true // without our bars: it stands alone
  readonly light?: true // in the light look, unless the host asks for high contrast
  readonly shape?: PageShape // while it loads; default: tiles
  readonly section?: string // of the admin panel, whose frame is around it for admins
  readonly linked?: true // a page for everyone that a link from outside may open
  readonly whenLimited?: true // stays open under a limited subscription
  readonly whenDeactivated?: true // and for members of a space that is closed
  readonly afterSignIn?: true // for everyone, but inside Teams only once Teams has signed us in
  readonly preview?: string // the preview of a link to it, by a module's name for it; default: the home page's
}

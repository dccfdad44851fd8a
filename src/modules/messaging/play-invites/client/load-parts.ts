/** A chunk of its own, loaded when it is drawn. */
export const loadInviteDialog = () => import(/* webpackChunkName: "invite" */ './InviteDialog.tsx')

/** A chunk of its own, loaded when it is drawn. */
export const loadStartRoom = () => import(/* webpackChunkName: "start-room" */ './StartRoom.tsx')

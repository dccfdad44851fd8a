/* Each is a chunk of its own, loaded when it is drawn. */
export const loadTips = () => import(/* webpackChunkName: "tips" */ './Tips.tsx')
export const loadFirstRun = () => import(/* webpackChunkName: "first-run" */ './FirstRun.tsx')

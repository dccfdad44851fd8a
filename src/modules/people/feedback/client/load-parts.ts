/** A chunk of its own, loaded when it is drawn. */
export const loadSurvey = () => import(/* webpackChunkName: "survey" */ './survey/Survey.tsx')

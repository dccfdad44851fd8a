export { PredictorTile } from './home/PredictorTile.tsx'
export { predictorPath, startPath } from './predictor-paths.ts'
export { default as EventsAdmin } from './special-events/editor/EventsAdmin.tsx'
export { usePredictors } from './stage/useStage.ts'

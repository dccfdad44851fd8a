export { PredictorTile } from './home/PredictorTile.tsx'
export { startPath } from './predictor-paths.ts'
export { usePredictors } from './stage/useStage.ts'

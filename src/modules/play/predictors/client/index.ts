export { PredictorTile } from './home/PredictorTile.tsx'
export { predictorPath, startPath } from './predictor-paths.ts'
export { usePredictors } from './stage/useStage.ts'

export { useSeriesText } from './texts.ts'

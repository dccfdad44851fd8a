export { useSeriesText, useTimeText } from './texts.ts'

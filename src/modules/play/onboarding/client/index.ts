export { loadTips, loadFirstRun } from './load-parts.ts'

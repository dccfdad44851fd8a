export { DemoEntry } from './DemoEntry.tsx'

import { importPart } from './part.ts'

await importPart(5)

import { importPart } from './part.ts'

await importPart(3)

import { importShard } from './shard.ts'

await importShard('database', 1)

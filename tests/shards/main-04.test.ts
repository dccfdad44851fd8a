import { importShard } from './shard.ts'

await importShard('main', 4)

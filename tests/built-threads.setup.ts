import { useBuiltThreads } from '../src/server/base/threads/worker.ts'

useBuiltThreads(process.env['RECESS_BUILT_THREADS'])

import { useBuiltThreads } from '#server/threads/worker.ts'

useBuiltThreads(process.env['RECESS_BUILT_THREADS'])

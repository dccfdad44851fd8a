import { useBuiltThreads } from '#server/processes/threads/worker.ts'

useBuiltThreads(process.env['RECESS_BUILT_THREADS'])

import { answerOf } from '#server/processes/threads/answer.ts'
import { placesOf, previewOf, type ListTask } from './list-preview.ts'

export const preview = (task: ListTask) => answerOf(() => previewOf(task))
export const places = (task: ListTask) => answerOf(() => placesOf(task))

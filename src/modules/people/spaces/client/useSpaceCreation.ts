import { useEffect, useState } from 'react'
import { readStored, removeStored, writeStored } from '#client/session/storage.ts'
import type { Answers } from '#modules/people/feedback/client/survey/questions.ts'

const KEY = 'recess.founding'

/** How far someone is with a new space. */
export interface Founding {
  readonly stage: 'space' | 'survey' | 'invite'
  readonly at: number // the question, from 0
  readonly answers: Answers
}

const beginning: Founding = { stage: 'space', at: 0, answers: {} }

function stored(userId: string): Founding {
  const savedState = readStored<Founding & { userId: string }>(KEY)
  return savedState?.userId === userId ? savedState : beginning
}

/** Outlasts a reload, and is over when one goes elsewhere. */
export function useSpaceCreation(userId: string) {
  const [founding, setFounding] = useState(() => stored(userId))
  useEffect(() => {
    if (founding.stage === 'space') return undefined
    writeStored(KEY, { ...founding, userId })
    return () => removeStored(KEY)
  }, [founding, userId])
  return [
    founding,
    (part: Partial<Founding>) => setFounding((now) => ({ ...now, ...part })),
  ] as const
}

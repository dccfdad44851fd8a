import Sequencer from '@jest/test-sequencer'
import { pathOf, secondsOf } from './durations.mjs'

/** What a run is going to take of its workers, in seconds; known once its files are sorted. */
export const planned = { seconds: 0 }

const expected = ({ path }) => secondsOf(pathOf(path))

/** Long files first: the last of the workers must not begin with one of them. */
export default class LongFirst extends Sequencer {
  sort(tests) {
    planned.seconds = tests.reduce((sum, test) => sum + expected(test), 0)
    return super.sort(tests).toSorted((a, b) => expected(b) - expected(a))
  }
}

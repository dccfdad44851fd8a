import Sequencer from '@jest/test-sequencer'

/** Files that take a minute or more: the last of two threads must not begin with one of them. */
const long = [
  /embedded\/durability/,
  /tests\/games\.test/,
  /parts\/part-/,
  /pictures\/pictures/,
  /browser\/(screens-|board-games|bingo)/,
]

const isLong = ({ path }) => long.some((name) => name.test(path))

/** As Jest would, but long files first: a fresh machine knows of no earlier run. */
export default class LongFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))]
  }
}

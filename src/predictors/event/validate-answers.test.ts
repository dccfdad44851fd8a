import { validateAnswers, isRightable, type QuestionState } from './validate-answers.ts'

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id.toUpperCase() }))
const LOCK = 1_000

const asked = (more: Partial<QuestionState> = {}): QuestionState => ({
  questionId: 'q',
  kind: 'one',
  options,
  choose: 1,
  least: 0,
  most: 1000,
  opensAt: 0,
  locksAt: LOCK,
  isVoid: false,
  isOver: false,
  canChange: true,
  ownAnswer: null,
  ...more,
})

const sent = (answer: readonly string[]) => [{ questionId: 'q', answer }]

describe('an answer', () => {
  test.each<[string, Partial<QuestionState>, string[], string | null]>([
    ['one', {}, ['a'], null],
    ['one of none', {}, ['x'], 'answer_invalid'],
    ['two of one', {}, ['a', 'b'], 'answer_invalid'],
    ['nothing', {}, [], 'answer_invalid'],
    ['as many as are chosen', { kind: 'several', choose: 2 }, ['c', 'a'], null],
    ['too few', { kind: 'several', choose: 2 }, ['c'], 'answer_invalid'],
    ['the same twice', { kind: 'several', choose: 2 }, ['c', 'c'], 'answer_invalid'],
    ['a number', { kind: 'number' }, ['412'], null],
    ['a number below', { kind: 'number' }, ['-1'], 'answer_invalid'],
    ['a number above', { kind: 'number' }, ['1001'], 'answer_invalid'],
    ['half a number', { kind: 'number' }, ['1.5'], 'answer_invalid'],
    ['a number as a programmer writes it', { kind: 'number' }, ['1e2'], 'answer_invalid'],
    ['a number with a nought before', { kind: 'number' }, ['07'], 'answer_invalid'],
    ['a whole order', { kind: 'order' }, ['d', 'c', 'b', 'a'], null],
    ['half an order', { kind: 'order' }, ['d', 'c'], 'answer_invalid'],
    ['an order with one twice', { kind: 'order' }, ['d', 'd', 'b', 'a'], 'answer_invalid'],
    ['yes', { kind: 'yesNo', options: [] }, ['yes'], null],
    ['perhaps', { kind: 'yesNo', options: [] }, ['perhaps'], 'answer_invalid'],
    ['taking part', { kind: 'lots' }, ['in'], null],
    ['a lot one would like', { kind: 'lots' }, ['a'], 'answer_invalid'],
    ['one of a void question', { isVoid: true }, ['a'], 'question_not_open'],
    ['one that is known', { isOver: true }, ['a'], 'question_not_open'],
    ['one before it opens', { opensAt: 900 }, ['a'], 'question_not_open'],
    ['another where none can be', { canChange: false, ownAnswer: ['b'] }, ['a'], 'answer_fixed'],
    ['the same where none can be', { canChange: false, ownAnswer: ['a'] }, ['a'], null],
  ])('%s', (_, more, answer, code) => {
    const { faults, answers } = validateAnswers(sent(answer), [asked(more)], 500)
    expect(faults).toEqual(code ? { q: code } : {})
    if (code) expect(answers).toEqual([])
  })

  test.each([
    [LOCK - 1, {}],
    [LOCK, { q: 'question_locked' }],
    [LOCK + 1, { q: 'question_locked' }],
  ])('at %i ms of a lock at 1,000', (at, faults) => {
    expect(validateAnswers(sent(['a']), [asked()], at).faults).toEqual(faults)
  })

  test('that is unchanged is no fault after the lock, and is not written again', () => {
    const same = validateAnswers(
      sent(['b', 'a']),
      [asked({ kind: 'several', choose: 2, ownAnswer: ['a', 'b'] })],
      LOCK,
    )
    expect(same).toEqual({ faults: {}, answers: [] })
  })

  test('of no question, and one twice, are told', () => {
    const two = [...sent(['a']), ...sent(['b']), { questionId: 'x', answer: ['a'] }]
    expect(validateAnswers(two, [asked()], 0)).toEqual({
      faults: { q: 'question_doubled', x: 'question_unknown' },
      answers: [],
    })
  })

  test('what was right may be several in a dead heat, but no order with a hole', () => {
    expect(isRightable(['a', 'b'], asked())).toBe(true)
    expect(isRightable([], asked())).toBe(false)
    expect(isRightable(['a', 'b'], asked({ kind: 'order' }))).toBe(false)
    expect(isRightable(['5000'], asked({ kind: 'number' }))).toBe(true) // nobody could say so
  })
})

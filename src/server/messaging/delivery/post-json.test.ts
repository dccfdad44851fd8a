import type { World } from '../../world.ts'
import { postJson } from './post-json.ts'

const lines: object[] = []
const cut = (cause: object) =>
  ({
    fetch: () => Promise.reject(new TypeError('fetch failed', { cause })),
    log: { warn: (line: object) => lines.push(line) },
  }) as unknown as World

test.each([
  ['ENOTFOUND', 'later', 'unreachable'],
  ['ECONNRESET', 'unknown', 'no_answer'],
])('%s is for the log; the error says it in our words', async (code, why, word) => {
  lines.length = 0
  await expect(postJson(cut({ code }), 'https://hooks.example/secret', {})).rejects.toMatchObject({
    why,
    code: word,
  })
  expect(lines).toEqual([{ code, host: 'hooks.example' }])
})

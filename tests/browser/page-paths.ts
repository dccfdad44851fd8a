import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

const otherwise = /:|popup|^\/(enter|login\w*)$|task-module/ // named by an id, or passed through

/** Every page of the client: its address, and what stands behind it. */
async function readTable(): Promise<[path: string, rest: string][]> {
  const texts = await Promise.all(
    readdirSync('src/modules', { recursive: true, encoding: 'utf8' })
      .filter((name) => basename(name) === 'pages.ts')
      .toSorted()
      .map((name) => readFile(join('src/modules', name), 'utf8')),
  )
  return [...texts.join('').matchAll(/path: '(\/[^']*)'([^}]*)/g)].map(([, path, rest]) => [
    path!,
    rest!,
  ])
}

/** The pages whose address names what they show by its id. */
export const namedPaths = async (): Promise<string[]> =>
  (await readTable()).flatMap(([path]) => (path.includes(':') ? [path] : []))

/** The pages of the client that an address alone leads to; those of a meeting's frame apart. */
export async function pagePaths(): Promise<{ pages: string[]; inMeeting: string[] }> {
  const all = (await readTable()).filter(([path]) => !otherwise.test(path))
  const isOfMeeting = (rest: string) => rest.includes("access: 'meeting'")
  const named = (wanted: boolean) =>
    all.filter(([, rest]) => isOfMeeting(rest) === wanted).map(([path]) => path)
  return { pages: named(false), inMeeting: named(true) }
}

import { readFile } from 'node:fs/promises'

const otherwise = /:|popup|^\/(enter|login\w*)$|task-module/ // named by an id, or passed through

/** The pages of the client's table that an address alone leads to; those of a meeting's frame apart. */
export async function pagePaths(): Promise<{ pages: string[]; inMeeting: string[] }> {
  const text = await readFile('src/client/app/routes.tsx', 'utf8')
  const all = [...text.matchAll(/path: '(\/[^']*)'(.*)/g)].filter(
    ([, path]) => !otherwise.test(path!),
  )
  const isOfMeeting = (rest: string) => rest.includes("access: 'meeting'")
  const named = (wanted: boolean) =>
    all.filter(([, , rest]) => isOfMeeting(rest!) === wanted).map(([, path]) => path!)
  return { pages: named(false), inMeeting: named(true) }
}

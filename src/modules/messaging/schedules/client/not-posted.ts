import type { Calendar } from './useSchedules.ts'

type Post = Calendar['posts'][number]

const isSame = (a: Post, b: Post) => a.gameId === b.gameId && a.what === b.what

/** Today's posts that did not arrive and were not made since, the last of each schedule. */
export function notPosted({ today, posts }: Pick<Calendar, 'today' | 'posts'>): Post[] {
  const ofToday = posts.filter(({ day, state }) => day === today && state !== 'coming')
  return ofToday.filter((post, i) => {
    const isLast = !ofToday.slice(i + 1).some((later) => isSame(later, post))
    return isLast && (post.state === 'failed' || post.nextTry !== '')
  })
}

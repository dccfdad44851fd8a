import type { ComponentType } from 'react'
import { lazyPart } from '../ui/lazy-part.ts'

/* The one place that loads from a game's folder: views and art by name, never rules. */
type Parts = Record<string, ComponentType<never>>

const loadArt = (folder: string) =>
  import(/* webpackChunkName: "art-[request]" */ `../../games/${folder}/art.tsx`) as Promise<Parts>
const loadView = (folder: string) =>
  import(
    /* webpackChunkName: "game-[request]" */ `../../games/${folder}/View.tsx`
  ) as Promise<Parts>

const loaders = { art: loadArt, view: loadView }
const known = new Map<string, ComponentType<never>>()

/** A component of a game's art or view, loaded when first drawn. */
export function gamePart<P extends object>(
  file: keyof typeof loaders,
  folder: string,
  name: string,
): ComponentType<P> {
  const key = `${file} ${folder} ${name}`
  let part: ComponentType<never> | undefined = known.get(key)
  if (!part) {
    part = lazyPart(async () => ({ default: (await loaders[file](folder))[name] as ComponentType }))
    known.set(key, part)
  }
  return part as ComponentType<P>
}

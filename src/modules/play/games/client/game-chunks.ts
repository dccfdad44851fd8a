import { createElement, useEffect, useState, type ComponentType } from 'react'
import { Picture, Sign } from '#games/kit/picture.tsx'
import { isReachable } from '#client/api.ts'
import { untilNextTry } from '#client/wait-online.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'

/* The one place that loads from a game's folder: views and art by name, never rules. */
type Parts = Readonly<Record<string, ComponentType<never> | undefined>>

const Nothing = () => null

const loadSvg = (folder: string, name: string) =>
  import(
    /* webpackChunkName: "art", webpackMode: "lazy-once" */ `../../../../games/${folder}/${name}.svg`
  ) as Promise<{ default: string }>

async function loadArt(folder: string): Promise<Parts> {
  const [art, mark] = await Promise.all([loadSvg(folder, 'art'), loadSvg(folder, 'mark')])
  return {
    Art: (props: { label?: string }) => createElement(Picture, { svg: art.default, ...props }),
    Mark: (props: { size: number }) => createElement(Sign, { svg: mark.default, ...props }),
  }
}

/* A picture comes when the connection is back: nobody loses the page they play on for it. */
async function awaitArt(folder: string): Promise<Parts> {
  for (;;) {
    try {
      return await loadArt(folder)
    } catch (error) {
      if (await isReachable()) throw error
    }
    await untilNextTry()
  }
}
const loadedViews = new Map<string, Parts>()
const loadView = (folder: string) =>
  (
    import(
      /* webpackChunkName: "game-[request]" */ `../../../../games/${folder}/View.tsx`
    ) as Promise<{
      default: Parts
    }>
  ).then((module) => {
    loadedViews.set(folder, module.default)
    return module.default
  })

const loaders = { art: awaitArt, view: loadView }
const known = new Map<string, ComponentType<never>>()

/** The contents of a game's View.tsx; null until it is loaded. */
export function useView(folder: string): Parts | null {
  const [, setLoaded] = useState('')
  useEffect(() => {
    let over = false
    loadView(folder).then(
      () => !over && setLoaded(folder),
      () => undefined, // the part that is rendered shows the error
    )
    return () => void (over = true)
  }, [folder])
  return loadedViews.get(folder) ?? null // what is loaded is returned immediately, for any caller
}

/** A component of a game's art or view, loaded when first rendered; a part it lacks renders nothing. */
export function gamePart<P extends object>(
  file: keyof typeof loaders,
  folder: string,
  name: string,
): ComponentType<P> {
  const key = `${file} ${folder} ${name}`
  let part: ComponentType<never> | undefined = known.get(key)
  if (!part) {
    part = lazyPart(async () => ({
      default: ((await loaders[file](folder))[name] ?? Nothing) as ComponentType,
    }))
    known.set(key, part)
  }
  return part as ComponentType<P>
}

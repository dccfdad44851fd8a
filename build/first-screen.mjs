import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { limits } from './limits.mjs'

const screens = ['sign-in', 'home', 'puzzle']

/** Tells how much script is fetched until a first screen is drawn, Brotli; what follows it the bench weighs. */
export class FirstScreenPlugin {
  apply(compiler) {
    if (compiler.options.mode !== 'production') return
    compiler.hooks.done.tap('first-screen', ({ compilation }) => {
      if (compilation.errors.length) return
      const sizes = screens.map(
        (name) => `${name} ${kilobytes(compilation, name)} (at most ${limits[name].script})`,
      )
      console.log(`  client    first screen, kB of script, Brotli: ${sizes.join(', ')}`)
    })
  }
}

/** What webpack left unpacked is smaller so. */
const sent = (path) => readFileSync(existsSync(`${path}.br`) ? `${path}.br` : path).length

function kilobytes(compilation, screen) {
  const groups = [compilation.entrypoints.get('main'), compilation.namedChunkGroups.get(screen)]
  const files = new Set(groups.flatMap((group) => group?.getFiles() ?? []))
  const scripts = [...files].filter((file) => file.endsWith('.js'))
  const bytes = scripts.map((file) => sent(join(compilation.outputOptions.path, file)))
  return Math.round(bytes.reduce((sum, size) => sum + size, 0) / 1000)
}

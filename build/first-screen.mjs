import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const screens = ['sign-in', 'home']

/** Tells how much script is fetched until a first screen is drawn, gzipped. */
export class FirstScreenPlugin {
  apply(compiler) {
    if (compiler.options.mode !== 'production') return
    compiler.hooks.done.tap('first-screen', ({ compilation }) => {
      if (compilation.errors.length) return
      const sizes = screens.map((name) => `${name} ${kilobytes(compilation, name)} kB`)
      console.log(`  client    first screen: ${sizes.join(', ')} of script, gzip`)
    })
  }
}

function kilobytes(compilation, screen) {
  const groups = [compilation.entrypoints.get('main'), compilation.namedChunkGroups.get(screen)]
  const files = new Set(groups.flatMap((group) => group?.getFiles() ?? []))
  const scripts = [...files].filter((file) => file.endsWith('.js'))
  const { path } = compilation.outputOptions
  const bytes = scripts.map((file) => gzipSync(readFileSync(join(path, file))).length)
  return Math.round(bytes.reduce((sum, size) => sum + size, 0) / 1000)
}

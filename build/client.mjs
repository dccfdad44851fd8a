import webpack from 'webpack'
import makeConfig from '../webpack.config.js'

const STEP = 0.25

/** Builds the client to dist/client, telling how far it is. Throws with webpack's own errors. */
export function buildClient(say) {
  let told = 0
  const progress = new webpack.ProgressPlugin((share) => {
    if (share < told + STEP) return
    told = share
    say(`  client    ${Math.round(share * 100)} %`)
  })
  const compiler = webpack(makeConfig({}, { mode: 'production' }))
  progress.apply(compiler)
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error)
        else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')))
        else resolve(stats)
      })
    })
  })
}

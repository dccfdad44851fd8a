import webpack from 'webpack'
import makeConfig from '../webpack.config.js'

/* What buildClient starts: its process ends when webpack has written its cache. */
const STEP = 0.25
let last = 0
const progress = new webpack.ProgressPlugin((share) => {
  if (share < last + STEP) return
  last = share
  process.send({ line: `  client    ${Math.round(share * 100)} %` })
})
const compiler = webpack(makeConfig({}, { mode: 'production' }))
progress.apply(compiler)
compiler.run((error, stats) => {
  if (error) process.send({ error: String(error.stack) })
  else if (stats.hasErrors()) process.send({ error: stats.toString('errors-only') })
  else process.send({ done: true })
  compiler.close(() => process.disconnect())
})

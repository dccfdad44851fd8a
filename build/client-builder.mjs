import webpack from 'webpack'
import makeConfig from '../webpack.config.js'

/* The process that buildClient starts: it ends when webpack has written its cache. */
const STEP = 0.25
let last = 0
let isBuilt = false

/* The parent may have ended, for example because the address is in use: then there is nothing to build for. */
const endAlone = () => {
  if (!isBuilt) process.exit(1)
}
process.on('disconnect', endAlone)
if (!process.connected) endAlone()
const tell = (message) => process.send(message, () => undefined) // a missing parent is not an error

const progress = new webpack.ProgressPlugin((share) => {
  if (share < last + STEP) return
  last = share
  tell({ line: `  client    ${Math.round(share * 100)} %` })
})
const compiler = webpack(makeConfig({}, { mode: 'production' }))
progress.apply(compiler)
compiler.run((error, stats) => {
  isBuilt = true
  if (error) tell({ error: String(error.stack) })
  else if (stats.hasErrors()) tell({ error: stats.toString('errors-only') })
  else tell({ done: true })
  compiler.close(() => process.disconnect())
})

export { made as default } from './demo.setup.mjs'

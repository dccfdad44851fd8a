export { stop as default } from './product.setup.mjs'

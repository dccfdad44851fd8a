export { default as Integration } from './Integration.tsx'

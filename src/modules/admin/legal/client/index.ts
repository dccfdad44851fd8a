export { SECURITY_PATH } from './SecurityLink.tsx'

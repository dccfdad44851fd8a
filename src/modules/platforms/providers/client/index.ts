export { ProviderButtons } from './ProviderButtons.tsx'
export { ProviderMark } from './ProviderMark.tsx'
export { goLink, goSignIn, takeBegun } from './sign-in.ts'

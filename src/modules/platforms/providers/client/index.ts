export { ProviderButtons, ProviderMark } from './ProviderButtons.tsx'
export { goLink, goSignIn, takeBegun } from './sign-in.ts'

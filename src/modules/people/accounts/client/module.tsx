import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'

const SignIn = lazyPart(() => import(/* webpackChunkName: "sign-in" */ './SignIn.tsx'))
const SignUp = lazyPart(() => import(/* webpackChunkName: "sign-up" */ './SignUp.tsx'))
const Verify = lazyPart(() => import(/* webpackChunkName: "verify" */ './Verify.tsx'))
const ForgotPassword = lazyPart(
  () => import(/* webpackChunkName: "forgot-password" */ './passwords/ForgotPassword.tsx'),
)
const PasswordReset = lazyPart(
  () => import(/* webpackChunkName: "password-reset" */ './passwords/PasswordReset.tsx'),
)
const ProviderCallback = lazyPart(
  () => import(/* webpackChunkName: "provider-callback" */ './ProviderCallback.tsx'),
)

export const accounts: ClientModule = {
  name: 'accounts',
  pages: drawPages(pages, {
    '/signIn': <SignIn />,
    '/signUp': <SignUp />,
    '/verify/:token': <Verify />,
    '/forgotPassword': <ForgotPassword />,
    '/passwordReset/:token': <PasswordReset />,
    '/login': <ProviderCallback provider="Slack" />,
    '/loginMS': <ProviderCallback provider="MS" />,
    '/loginGoogle': <ProviderCallback provider="Google" />,
  }),
}

import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'

const Enter = lazyPart(() => import(/* webpackChunkName: "enter" */ './BrowserHandoff.tsx'))
const CheckoutSuccess = lazyPart(
  () => import(/* webpackChunkName: "checkout-success" */ './CheckoutSuccess.tsx'),
)

export const billing: ClientModule = {
  name: 'billing',
  pages: drawPages(pages, {
    '/enter': <Enter />,
    '/checkout-success': <CheckoutSuccess />,
  }),
}

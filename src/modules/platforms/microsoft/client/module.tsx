import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'

const TabConfig = lazyPart(() => import(/* webpackChunkName: "tab-config" */ './TabConfig.tsx'))
const TenantRequired = lazyPart(
  () => import(/* webpackChunkName: "tenant-required" */ './TenantRequired.tsx'),
)
const Consent = lazyPart(() => import(/* webpackChunkName: "consent" */ './Consent.tsx'))
const PopUpStart = lazyPart(() => import(/* webpackChunkName: "pop-up-start" */ './PopUpStart.tsx'))
const PopUpEnd = lazyPart(() => import(/* webpackChunkName: "pop-up-end" */ './PopUpEnd.tsx'))

export const microsoft: ClientModule = {
  name: 'microsoft',
  pages: drawPages(pages, {
    '/config': <TabConfig />,
    '/tenant-auth-required': <TenantRequired />,
    '/consent': <Consent />,
    '/consent-popup-start': <PopUpStart />,
    '/consent-popup-end': <PopUpEnd />,
    '/config-consent-popup-start': <PopUpStart />,
    '/config-consent-popup-end': <PopUpEnd />,
  }),
}

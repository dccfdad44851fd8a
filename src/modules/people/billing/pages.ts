import type { Page } from '#shared/pages.ts'

export const pages = [
  { path: '/enter', access: 'everyone', bare: true },
  { path: '/checkout-success', access: 'admin', tab: 'admin', whenLimited: true, shape: 'cards' },
  {
    path: '/plans',
    access: 'admin',
    tab: 'admin',
    whenLimited: true,
    shape: 'cards',
    section: 'billing',
  },
  {
    path: '/billing-details',
    access: 'admin',
    tab: 'admin',
    whenLimited: true,
    shape: 'cards',
    section: 'billing',
  },
  {
    path: '/payment-method',
    access: 'admin',
    tab: 'admin',
    whenLimited: true,
    shape: 'cards',
    section: 'billing',
  },
  {
    path: '/invoices',
    access: 'admin',
    tab: 'admin',
    whenLimited: true,
    shape: 'rows',
    section: 'billing',
  },
] as const satisfies readonly Page[]

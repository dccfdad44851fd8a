export { recheckAll } from './badge-jobs.ts'
export { findFeatured } from './featured-badges.ts'
export { grantBadge } from './award.ts'
export { findBadges } from './store.ts'

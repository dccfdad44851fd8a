export { PermissionList } from './PermissionList.tsx'
export { popUpPath } from './pop-up.ts'
